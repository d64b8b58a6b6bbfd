/** A member with one conversation, on the phone before the app starts. */
import { randomUUID } from 'node:crypto';
import { accountOf, type PlantedAccount } from '#tests/e2e/harness/planted-account.ts';

/** `count` messages, one a minute, by both in turn. `now` in ms. */
export const threadOf = (count: number, now: number): PlantedAccount => {
  const [user, thread] = [randomUUID(), randomUUID()];
  const scope = `user:${user}`;
  const at = (n: number): string => new Date(now - (count - n) * 60_000).toISOString();
  const stored = (table: string, row: { readonly id: string }) => ({ table, id: row.id, scope, row: { xid: '1', rev: 1, scope, ...row } });
  const places = { last_seq: count, last_at: at(count), read_seq: count, got_seq: count, delivered_seq: count, other_read_seq: null };
  const state = { state: 'active', is_blocked: false, is_archived: false, muted_until: null };
  const messages = Array.from({ length: count }, (_, place) => {
    const n = place + 1;
    const id = `${thread.slice(0, 24)}${String(n).padStart(12, '0')}`;
    const said = { seq: n, author_id: n % 2 ? user : 'o', body: `Message ${n}`, sent_at: at(n), edited_at: null, removed_at: null };
    return stored('messages', { id, ...{ message_id: id, thread_id: thread, ...said } });
  });
  const own = stored('threads', { id: thread, ...{ thread_id: thread, other_id: 'o', other_name: 'Ngum', ...places, ...state } });
  return accountOf(user, sessionOf(user, now), [own, ...messages]);
};

/** Nobody asks a server whether it is one: there is none. */
const sessionOf = (user: string, now: number): object => {
  const expires_at = Math.floor(now / 1000) + 86_400;
  const access_token = [{ alg: 'HS256' }, { sub: user, exp: expires_at }, 0].map((part) => btoa(JSON.stringify(part))).join('.');
  return { access_token, refresh_token: 'none', token_type: 'bearer', expires_in: 86_400, expires_at, user: { id: user, email: 'a@b.c' } };
};
