/** Drawings of `demo-pictures` for samples, which come as a member's pictures do; where there is none yet. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Backend } from './backend.ts';

type Database = Parameters<Parameters<Backend['exclusive']>[0]>[0];

const insertPictures = `
  with told as (select p.id, p.n, app.take_content_image(p.id, jsonb_build_object('data', p.data)) as facts
    from jsonb_to_recordset($1::jsonb) as p(id uuid, n integer, data text) join app.contents c on c.id = p.id and c.is_sample and c.image is null),
  each as (select id, jsonb_agg(facts order by n) as images from told group by id)
  update app.contents c set image = e.images -> 0, more_images = nullif(e.images - 0, '[]') from each e where c.id = e.id`;

/** `pictures`: by the id of a content, names of drawings in their order. */
export const putDemoPictures = async (
  db: Pick<Database, 'query'>,
  pictures: Readonly<Record<string, readonly string[]>>,
): Promise<void> => {
  const told = Object.entries(pictures).flatMap(([id, names]) =>
    names.map((name, n) => ({ id, n, data: readFileSync(path.join(import.meta.dirname, `demo-pictures/${name}.webp`), 'base64') })),
  );
  await db.query(insertPictures, [JSON.stringify(told)]);
};
