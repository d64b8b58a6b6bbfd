/**
 * Threads whose id is known before anybody has written in them (SQL: app.direct_thread, app.support_thread, 1500). A UUID of version 8, made
 * of what it stands for: no id that a phone makes takes its place.
 */
import { sha256 } from '#src/shared/sha256.ts';

const uuidOf = async (what: string): Promise<string> => {
  const hex = await sha256(new TextEncoder().encode(what).buffer);
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3})(.{4})/, '$1-$2-8$3-$4-');
};

/** The one thread of two members. */
export const directThread = (one: string, other: string): Promise<string> =>
  uuidOf(one < other ? `direct:${one}:${other}` : `direct:${other}:${one}`);

/** A member's thread with those who run the service. */
export const supportThread = (member: string): Promise<string> => uuidOf(`support:${member}`);
