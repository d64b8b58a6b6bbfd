/** Whether a write failed because the phone has no room left. A database wraps the browser's error in its own. */
export const isNoRoom = (error: unknown): boolean => {
  for (let layer = error, depth = 0; layer instanceof Error && depth < 4; layer = Reflect.get(layer, 'inner'), depth += 1)
    if (layer.name === 'QuotaExceededError') return true;
  return false;
};
