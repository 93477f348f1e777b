"""Texts that try to become markup, scripts or addresses on somebody else's page."""

MARKUP = (
    'stone"/><foreignObject><meta http-equiv="refresh" content="0;url=http://evil.invalid/"></foreignObject>',
    "'><img src=http://evil.invalid/x onerror=window.hurt=1>",
    "</text><script>window.hurt=1</script>",
    "&quot;/&gt;<style>*{background:url(http://evil.invalid/y)}</style>",
    '#" onload="window.hurt=1" href="javascript:window.hurt=1',
)
