/* save.ts - a record as a file on the device. */
export const saveFile = (game: string, value: unknown): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  link.download = `naukograd-${game}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
