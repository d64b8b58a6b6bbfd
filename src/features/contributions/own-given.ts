/** What the member gave, of every kind, as this phone has it. */
import type { Reader } from '#src/data/sync/ports.ts';
import { type OwnContent, refused, waiting } from '#src/model/content/content-rows.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { everyKind } from '#src/model/content/every-kind.ts';
import { directoryOf, pathOf } from '#src/model/directories.ts';
import { pidOf } from '#src/shared/pid.ts';
import type { Row } from '#src/shared/row.ts';
import { textOf } from '#src/shared/text-of.ts';
import { shortTitle, titleIn } from '#src/shared/title-in.ts';
import type { Link } from '#src/widgets/area/area-words.ts';
import { gatherWords } from '#src/widgets/area/gather-words.ts';
import { things } from '#src/widgets/area/things.ts';
import { readOwnContents } from '#src/widgets/content/use-contents.ts';
import { ownAnswer } from './model/own-answer.ts';
import { type Standing, standingOf } from './standing.ts';

export interface Given {
  readonly id: string;
  readonly kind: string;
  /** '': it has none on this phone. */
  readonly title: string;
  readonly own: Pick<OwnContent, 'state' | 'is_held'>;
  /** Once the server has taken it. */
  readonly standing: Standing;
  /** Null: it has no page, nor has what it hangs on here. */
  readonly link: Link | null;
}

/** The newest first. What was taken back is given no more. */
export const readOwnGiven = async (reader: Reader): Promise<readonly Given[]> => {
  const all = await Promise.all([
    ...everyKind.map((kind) => (kind.authorships ? ownLives(reader, kind, kind.authorships) : ownContents(reader, kind))),
    ownConfirmed(reader),
  ]);
  return all
    .flat()
    .filter(({ standing, own }) => standing !== 'taken_back' || own.state === waiting || own.state === refused)
    .sort((a, b) => (a.id < b.id ? 1 : -1));
};

const ownContents = async (reader: Reader, kind: AnyKind): Promise<readonly Given[]> =>
  Promise.all(
    (await readOwnContents(reader, kind)).map(async ({ own, pid }) => ({
      id: own.id,
      kind: kind.kind,
      title: shortTitle(String(own.fields[kind.title] ?? '')),
      own,
      standing: standingOf(kind, own.state),
      link: things[kind.kind]?.at?.(pid) ?? (own.parent_id ? await linkTo(reader, own.parent_id) : null),
    })),
  );

/** Rows of the directory that the member said are still true. */
const ownConfirmed = async (reader: Reader): Promise<readonly Given[]> =>
  (await reader.rowsOfTable('row_answers')).flatMap((row) => {
    const said = row.question === 'still_true' ? ownAnswer(row, Date.now()) : null;
    const entity = directoryOf(String(row.of_table));
    if (!said || !entity) return [];
    return {
      id: row.id,
      kind: 'still_true',
      title: String(row.title),
      own: { state: said.fate === 'unheard' ? waiting : 'open', is_held: false },
      standing: said.fate === 'unheard' || said.fate === 'waits' ? ('young' as const) : said.fate,
      link: { to: `/${pathOf(entity)}/${String(row.pid)}` },
    };
  });

const linkTo = async (reader: Reader, id: string): Promise<Link | null> => {
  const head = await reader.row('contents', id);
  return things[String(head?.kind)]?.at?.(await pidOf(id)) ?? null;
};

/** Of a kind with a life of its own the thing itself is on the phone, and what the server refused in the outbox alone. */
const ownLives = async (reader: Reader, kind: AnyKind, authorships: string): Promise<readonly Given[]> => {
  const parts = await reader.rowsOfTable(authorships);
  const ids = parts.map(({ id }) => id);
  const rows = await reader.rowsById(kind.table, ids);
  const here = await Promise.all(rows.flatMap((row, n) => (row ? [ownLife(kind, row, parts[n]?.is_held === true)] : [])));
  return [...here, ...(await refusedOf(reader, kind, new Set(ids)))];
};

const ownLife = async (kind: AnyKind, row: Row, is_held: boolean): Promise<Given> => {
  const state = String(row.state);
  return {
    id: row.id,
    kind: kind.kind,
    title: shortTitle(titleIn(row) ?? ''),
    // A row without a revision is this phone's own word.
    own: { state: row.rev === 0 ? waiting : state, is_held },
    standing: standingOf(kind, state),
    link: things[kind.kind]?.at?.(await pidOf(row.id)) ?? null,
  };
};

const forms = gatherWords('forms');

/** New ones: their form finds every word again. */
const refusedOf = async (reader: Reader, { kind }: AnyKind, here: ReadonlySet<string>): Promise<readonly Given[]> =>
  (await reader.ops()).flatMap(({ name, state, args, entity }) => {
    const [of, id = ''] = entity.split(':');
    const form = forms[name];
    if (of !== kind || state !== 'refused' || !form || here.has(id)) return [];
    const own = { state: refused, is_held: false };
    return [{ id, kind, title: shortTitle(titleIn(args) ?? ''), own, standing: 'not_public' as const, link: form(textOf(args, 'pid')) }];
  });
