/** Hands a text or a picture to the browser as a file; the person says where it goes. */
export const saveFile = (name: string, type: string, parts: readonly (string | Blob)[]): void => {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
