/** Villages that members say are still true of, and the weeks in which it is told. */
import { randomUUID } from 'node:crypto';
import { addMember, inDays, type Json, tickAt, verdictOf } from '#tests/trust/contents/content-stage.ts';
import type { Stage } from '#tests/trust/roles/stage.ts';
import { catchUp, newPhone, type Phone } from '#tests/trust/sync/petition-stage.ts';

export interface Village {
  readonly id: string;
  readonly pid: string;
}

/** What a phone holds of it that has read the list. */
export const seenOf = async (stage: Stage, { id }: Village): Promise<Json> => {
  const [row] = await stage.query('select name, kind, population, region_code, other_names from public.villages where id = $1', [id]);
  return row ?? {};
};

export const addVillage = async (stage: Stage, more: Json = {}): Promise<Village> => {
  const id = randomUUID();
  const row: Json = {
    ...{ id, source: 'test', source_key: id, as_of: '2027', licence: 'none', is_sample: false },
    ...{ name: 'Bafut', kind: 'village', population: 400, other_names: ['Bufu'], region_code: 'CM-NW', ...more },
  };
  const names = Object.keys(row).join(', ');
  const [made] = await stage.query(
    `insert into public.villages (${names}) select ${names} from jsonb_populate_record(null::public.villages, $1) returning pid`,
    [JSON.stringify(row)],
  );
  return { id, pid: String(made?.pid) };
};

export const change = async (stage: Stage, { id }: Village, cells: string): Promise<void> => {
  await stage.query(`update public.villages set ${cells} where id = $1`, [id]);
};

/** What was said: the status, and why or where. */
export const say = async (stage: Stage, member: string, village: Village, more: Json = {}): Promise<string> => {
  const said = { id: randomUUID(), question: 'still_true', of_table: 'villages', pid: village.pid, answer: 'yes' };
  const args = { ...said, seen: await seenOf(stage, village), ...more };
  const { status, why, field } = await verdictOf(stage, member, 'answer_row', args);
  return [status, why ?? field].filter(Boolean).join(' ');
};

/** So many members of the North-West who confirm it. */
export const confirmBy = async (stage: Stage, village: Village, count: number): Promise<readonly string[]> => {
  const members: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const member = await addMember(stage, `Member ${n}`);
    const said = await say(stage, member, village);
    if (said !== 'ok') throw new Error(said);
    members.push(member);
  }
  return members;
};

/** The Monday after so many weeks: what is told is worked out then. */
export const weeksLater = (stage: Stage, weeks: number): Promise<void> => tickAt(stage, inDays(7 * weeks));

export const told = async (stage: Stage, { pid }: Village): Promise<readonly unknown[]> =>
  (await stage.query('select figures from app.row_results where pid = $1 and deleted_at is null', [pid])).map(({ figures }) => figures);

export const fatesOf = async (stage: Stage, { pid }: Village): Promise<readonly string[]> =>
  (await stage.query('select answer, fate from app.row_answers where pid = $1 order by user_id', [pid])).map(
    ({ answer, fate }) => `${answer} ${fate}`,
  );

/** Everything about answers that a phone holds which has read all it may. */
export const heldOf = async (stage: Stage, member: string | null): Promise<readonly (readonly [string, Json])[]> => {
  const phone: Phone = newPhone('region:CM-NW', 'region:CM-AD');
  await catchUp(stage, member, phone);
  return [...phone.rows].filter(([key]) => key.startsWith('row_'));
};
