/** A member with one conversation, on the phone before the app starts: as `data/replica/account-versions.ts` declares the database. */
export interface Planted {
  readonly count: number;
  readonly user: string;
  readonly thread: string;
  /** In ms. */
  readonly now: number;
}

/** Runs in the page. */
export const plantThread = async ({ count, user, thread, now }: Planted): Promise<void> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(user)));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 16);
  const token = [{ alg: 'HS256' }, { sub: user, exp: Math.floor(now / 1000) + 86_400 }, 0].map((part) => btoa(JSON.stringify(part))).join('.');
  const expires_at = Math.floor(now / 1000) + 86_400;
  const value = { access_token: token, refresh_token: 'none', token_type: 'bearer', expires_in: 86_400, expires_at, user: { id: user, email: 'a@b.c' } };
  const scope = `user:${user}`;
  const at = (n: number): string => new Date(now - (count - n) * 60_000).toISOString();
  const threadRow = {
    ...{ id: thread, xid: '1', rev: 1, scope, thread_id: thread, other_id: 'o', other_name: 'Ngum', state: 'active', is_blocked: false },
    ...{ last_seq: count, last_at: at(count), read_seq: count, got_seq: count, delivered_seq: count },
    ...{ other_read_seq: null, is_archived: false, muted_until: null },
  };
  const messageRow = (n: number) => {
    const id = `${thread.slice(0, 24)}${String(n).padStart(12, '0')}`;
    const about = { id, xid: '1', rev: 1, scope, message_id: id, thread_id: thread, author_id: n % 2 ? user : 'o', seq: n };
    return { ...about, body: `Message ${n}`, sent_at: at(n), edited_at: null, removed_at: null };
  };
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(`mboa-u-${hash}`, 30);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      database.createObjectStore('kept', { keyPath: 'key' }).put({ key: 'session', value });
      database.createObjectStore('ops', { keyPath: 'id' });
      database.createObjectStore('bases', { keyPath: ['table', 'id'] });
      const rows = database.createObjectStore('rows', { keyPath: ['table', 'id'] });
      rows.createIndex('scope', 'scope');
      rows.createIndex('[table+row.thread_id+row.seq]', ['table', 'row.thread_id', 'row.seq']);
      rows.put({ table: 'threads', id: thread, scope, row: threadRow });
      for (let n = 1; n <= count; n += 1) {
        const row = messageRow(n);
        rows.put({ table: 'messages', id: row.id, scope, row });
      }
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error);
  });
  localStorage.setItem('mboa.session', JSON.stringify(value));
};
