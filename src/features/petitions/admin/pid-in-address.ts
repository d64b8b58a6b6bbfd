import { pidIn } from '#src/shared/title-address.ts';

/** From what people paste: a whole address, its last part, or the number alone. Null: none of these. */
export const pidInAddress = (typed: string): string | null => {
  const path = typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  return pidIn(path.slice(path.lastIndexOf('/') + 1));
};
