/**
 * The versions of an account's database. One is never changed once it was released: a new one is added below, and what stands in
 * the outbox is carried over by code.
 */
import type Dexie from 'dexie';

export const declareAccountVersions = (db: Dexie): void => {
  db.version(1).stores({ kept: 'key' });
  // Rows of all tables in one store: a new table is no new version, and its unknown columns are kept.
  db.version(2).stores({ kept: 'key', ops: 'id', rows: '[table+id], scope', bases: '[table+id]' });
  // Messages by their place in a thread: rows that have neither stand in no such index, and cost nothing.
  db.version(3).stores({ rows: '[table+id], scope, [table+row.thread_id+row.seq]' });
  // And by the time at which they disappear: most never do. Beside them pictures of messages that were sent or looked at here.
  db.version(4).stores({ rows: '[table+id], scope, [table+row.thread_id+row.seq], [table+row.expires_at]', pictures: 'id, kept_at' });
  // Rows that belong to another one (comments, reports, answers), and an entry of each thing that stands in a list: its places and its terms (decision 085).
  db.version(5).stores({
    rows: '[table+id], scope, [table+row.thread_id+row.seq], [table+row.expires_at], [table+row.parent_id], [table+row.content_id], [table+row.pid]',
    entries: 'id, [kind+k0+id], [kind+k1+id], [kind+k2+id], *terms',
  });
  // What parts of files carry, by their mutation's id (decision 210).
  db.version(6).stores({ carried: 'id' });
};
