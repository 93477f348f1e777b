// Notices that have done their work: whoever opens a table needs those about it no more.

/** Close the notices about a table that the browser still shows (ui/sw.js). */
export const closeNotices = async (table: string): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.getNotifications) return;
  for (const shown of await registration.getNotifications({ tag: `table-${table}` })) shown.close();
};
