// Handing a text to the browser as a file.

export const download = (name: string, text: string, type: "text/plain" | "application/json"): void => {
  const link = document.createElement("a"),
    address = URL.createObjectURL(new Blob([text], { type }));
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
