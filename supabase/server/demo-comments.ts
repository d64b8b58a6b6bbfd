/** Comments of sample contents. Each is a sample too; only what is missing is made. */
import type { Database } from './migrate.ts';

export interface DemoComment {
  readonly id: string;
  readonly parent_id: string;
  readonly text: string;
}

const insertHeads = `
  insert into app.contents (id, scope, kind, parent_id, is_sample, owner_name, state, region_code)
  select m.id, '', 'comment', c.id, true, 'Demo', 'open', c.region_code
  from jsonb_to_recordset($1::jsonb) as m(id uuid, parent_id uuid) join app.contents c on c.id = m.parent_id
  on conflict do nothing`;

const insertComments = `
  insert into app.comments (id, scope, text)
  select m.id, c.scope, m.text from jsonb_to_recordset($1::jsonb) as m(id uuid, text text) join app.contents c on c.id = m.id
  on conflict do nothing`;

export const insertDemoComments = async (db: Pick<Database, 'query'>, comments: readonly DemoComment[]): Promise<void> => {
  const rows = JSON.stringify(comments);
  await db.query(insertHeads, [rows]);
  await db.query(insertComments, [rows]);
};
