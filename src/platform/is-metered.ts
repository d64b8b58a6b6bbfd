/** Whether what is downloaded costs money, as far as the browser tells: the person asked to save data, or the line is a mobile one. */
export const isMetered = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const { saveData, type } = connection as { saveData?: unknown; type?: unknown };
  return saveData === true || type === 'cellular';
};
