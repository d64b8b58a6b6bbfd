/**
 * The one thread of two members: both phones know its id before either has written (SQL: app.direct_thread, 1500). A UUID of version 8, made
 * of what it stands for: no id that a phone makes takes its place.
 */
import { sha256 } from '#src/shared/sha256.ts';

export const directThread = async (one: string, other: string): Promise<string> => {
  const [least, greatest] = one < other ? [one, other] : [other, one];
  const hex = await sha256(new TextEncoder().encode(`direct:${least}:${greatest}`).buffer);
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3})(.{4})/, '$1-$2-8$3-$4-');
};
