/** Whether a write failed because the phone has no room left. */
export const isNoRoom = (error: unknown): boolean => someLayer(error, ({ name }) => name === 'QuotaExceededError');

/** A database wraps the browser's error in its own. */
export const someLayer = (error: unknown, is: (layer: Error) => boolean): boolean => {
  for (let layer = error, depth = 0; layer instanceof Error && depth < 4; layer = Reflect.get(layer, 'inner'), depth += 1)
    if (is(layer)) return true;
  return false;
};
