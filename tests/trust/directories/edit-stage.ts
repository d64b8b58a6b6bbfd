/** Rows that editors change, and what a visitor's phone hears of it. */
import { randomUUID } from 'node:crypto';
import { readChanges } from '#src/data/packs/changes/read-changes.ts';
import type { OverlayRow, PullCursor } from '#src/data/packs/packs-store.ts';
import { entities } from '#src/model/index.ts';
import { openStage, type Stage } from '#tests/trust/roles/stage.ts';

export type Json = Readonly<Record<string, unknown>>;

export const source = { title: 'Official Gazette 12/2026', url: 'https://gazette.example/12', as_of: '2026-10', licence: 'official act' };
export const why = 'A reader has written to us.';

export interface EditStage extends Stage {
  readonly editor: string;
  readonly addVillage: (more?: Json) => Promise<string>;
  readonly addPerson: (more?: Json) => Promise<string>;
  readonly addPost: (person: string, more?: Json) => Promise<string>;
  /** The row as it is, with `rev`, which whoever changes it has read. */
  readonly rowOf: (table: string, id: string) => Promise<Json>;
  readonly save: (table: string, id: string | null, told: object, more?: Saving) => Promise<Json>;
  /** What is new for a visitor's phone that has the packs. */
  readonly pull: () => Promise<readonly OverlayRow[]>;
  readonly logged: () => Promise<readonly Json[]>;
}
interface Saving {
  readonly who?: string | null;
  readonly base?: string | null;
  readonly from?: unknown;
  readonly reason?: unknown;
}

export const openEditStage = async (): Promise<EditStage> => {
  const stage = await openStage();
  const editor = await stage.addMember();
  await stage.giveRole(editor, { role: 'data_editor' });
  for (const code of ['osm', 'geonames'])
    await stage.query(
      `insert into public.sources (id, source, source_key, as_of, licence, code, title) values (gen_random_uuid(), $1, $1, '2019', 'ODbL', $1, $1)`,
      [code],
    );
  await seedAreas(stage);
  const insert = insertInto(stage);
  const rowOf: EditStage['rowOf'] = async (table, id) => {
    const [row] = await stage.query(
      `select to_jsonb(t) || jsonb_build_object('rev', t.xid::text) as row from public.${table} t where id = $1`,
      [id],
    );
    return (row?.row ?? {}) as Json;
  };
  return {
    ...stage,
    editor,
    addVillage: (more = {}) => insert('villages', { name: 'Bafut', kind: 'village', ...more }),
    addPerson: (more = {}) => insert('people', { name: 'Ngum Awa', ...more }),
    addPost: (person, more = {}) => insert('memberships', { person_id: person, role: 'mp', ...more }),
    rowOf,
    save: async (table, id, told, { who = editor, base, from = source, reason = why } = {}) => {
      const rev = base === undefined && id ? ((await rowOf(table, id)).rev ?? null) : base;
      return (await stage.call(who, 'save_directory_row', table, id, rev, JSON.stringify(told), JSON.stringify(from), reason)) as Json;
    },
    pull: pullAsVisitor(stage),
    logged: () => stage.query(`select actor_id, action, details from public.audit_log where action like 'directory%' order by id`),
  };
};

const areas = [
  ['regions', { code: 'CM-NW', name_en: 'North-West', name_fr: 'Nord-Ouest' }],
  ['regions', { code: 'CM-OU', name_en: 'West', name_fr: 'Ouest' }],
  ['divisions', { code: 'CM-NW-01', name: 'Mezam', region_code: 'CM-NW' }],
  ['divisions', { code: 'CM-OU-01', name: 'Mifi', region_code: 'CM-OU' }],
  ['subdivisions', { code: 'CM-NW-01-1', name: 'Bafut', region_code: 'CM-NW', division_code: 'CM-NW-01' }],
] as const;

const seedAreas = async ({ query }: Stage): Promise<void> => {
  for (const [table, cells] of areas) {
    const row = { id: randomUUID(), source: 'osm', source_key: cells.code, as_of: '2019', licence: 'ODbL', ...cells };
    const names = Object.keys(row).join(', ');
    await query(`insert into public.${table} (${names}) select ${names} from jsonb_populate_record(null::public.${table}, $1)`, [
      JSON.stringify(row),
    ]);
  }
};

const insertInto =
  ({ query }: Stage) =>
  async (table: string, cells: Json): Promise<string> => {
    const id = randomUUID();
    const row: Json = { id, source: 'osm', source_key: id, as_of: '2019-09', licence: 'ODbL', is_sample: false, ...cells };
    const whole = table === 'villages' ? { other_names: [], ...row } : row;
    const names = Object.keys(whole).join(', ');
    await query(`insert into public.${table} (${names}) select ${names} from jsonb_populate_record(null::public.${table}, $1)`, [
      JSON.stringify(whole),
    ]);
    return id;
  };

const pullAsVisitor = (stage: Stage): EditStage['pull'] => {
  let cursor: PullCursor | null = null;
  return async () => {
    const body = await stage.call(null, 'pull_directories', 1, cursor);
    const changes = readChanges(body, entities, (table) => {
      throw new Error(`an impossible row of ${table}`);
    });
    if (!changes) throw new Error(`no answer of ours: ${JSON.stringify(body)}`);
    cursor = changes.cursor;
    return changes.rows;
  };
};
