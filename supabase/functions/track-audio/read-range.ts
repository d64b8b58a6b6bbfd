/** Which bytes a request asks for (RFC 9110, 14.2). */
export interface ByteRange {
  readonly from: number;
  /** The last one, which belongs to it. */
  readonly to: number;
}

/** Null: all of them, also where several ranges are asked for, or it is not understood. 'beyond': none that is there. */
export const readRange = (told: string | null, bytes: number): ByteRange | 'beyond' | null => {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(told?.trim() ?? '');
  if (!asked) return null;
  const [, from = '', to = ''] = asked;
  if (from === '' && to === '') return null;
  if (from === '') return to === '0' ? 'beyond' : { from: Math.max(0, bytes - Number(to)), to: bytes - 1 };
  if (Number(from) >= bytes) return 'beyond';
  if (to !== '' && Number(to) < Number(from)) return null;
  return { from: Number(from), to: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
};
