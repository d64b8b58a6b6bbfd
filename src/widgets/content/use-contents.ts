/** Contents of one kind on this phone, live, each with what its member has of it. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { type Content, type OwnContent, readContent, readImages, readOwn, refused } from '#src/model/content/content-rows.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { isUuid } from '#src/shared/is-uuid.ts';
import { pidOf } from '#src/shared/pid.ts';
import type { Row } from '#src/shared/row.ts';
import { textOf } from '#src/shared/text-of.ts';

export interface ContentHere {
  readonly id: string;
  readonly pid: string;
  /** Null: nobody but its author sees it. */
  readonly content: Content | null;
  /** Null: somebody else wrote it. */
  readonly own: OwnContent | null;
  /** The member's report of it. */
  readonly report: Row | undefined;
  /** What the member did with it that the server has not taken. */
  readonly ops: readonly Op[];
}

/** By the end of its address, or by its id as the outbox names it. Null: it is not on this phone. */
export const useContent = (kind: AnyKind, asked: string): ContentHere | null | undefined | 'nothing-kept' => {
  const found = useReplica(
    async (reader) => ({ here: await findContent(reader, kind, isUuid(asked) ? await pidOf(asked) : asked) }),
    [kind.kind, asked],
  );
  return found === null ? 'nothing-kept' : found?.here;
};

const findContent = async (reader: Reader, kind: AnyKind, pid: string): Promise<ContentHere | null> => {
  const [[head], ops] = await Promise.all([reader.rowsOf('contents', 'pid', pid, 1), reader.ops()]);
  const own = head
    ? readOwn(await reader.row('content_own', head.id))
    : ((await ownAt(reader, kind, pid)) ?? refusedIn(ops, kind, pid)[0]?.own ?? null);
  const id = head?.id ?? own?.id;
  if (id === undefined) return null;
  const content = head ? readContent(kind, head, await reader.row(kind.table, head.id)) : null;
  if (!content && !own) return null;
  const [report] = await reader.rowsOf('content_reports', 'content_id', id, 1);
  return { id, pid, content, own, report, ops: opsOn(ops, kind.kind, id) };
};

/** What the member did with one content of a kind. */
export const opsOn = (ops: readonly Op[], kind: string, id: string): readonly Op[] =>
  ops.filter((op) => op.entity === `${kind}:${id}` || isMaking(op, id));

/** What hangs on another is made in that one's turn. */
const isMaking = ({ name, args }: Op, id: string): boolean => name === 'create_content' && textOf(args, 'id') === id;

/** The member's own, of which there are few; a row of theirs has no pid of its own. */
export const ownAt = async (reader: Reader, kind: AnyKind, pid: string): Promise<OwnContent | null> => {
  for (const row of await reader.rowsOfTable('content_own')) {
    const own = row.kind === kind.kind ? readOwn(row) : null;
    if (own && (await pidOf(own.id)) === pid) return own;
  }
  return null;
};

/** New ones that the server did not take, by their pid or all: they have no row, and nothing that was written is out of sight. */
const refusedIn = (ops: readonly Op[], kind: AnyKind, pid?: string): readonly OwnListed[] =>
  ops.flatMap(({ name, state, args }) => {
    const told = textOf(args, 'pid');
    if (name !== 'create_content' || state !== 'refused' || textOf(args, 'kind') !== kind.kind || (pid !== undefined && told !== pid))
      return [];
    const fields: unknown = Reflect.get(args, 'fields');
    const own = readOwn({
      id: textOf(args, 'id'),
      xid: '0',
      rev: 0,
      scope: '',
      kind: kind.kind,
      parent_id: textOf(args, 'parent_id') || null,
      state: refused,
      fields,
      images: readImages([
        Reflect.get(args, 'image'),
        ...picturesAfter(ops, textOf(args, 'id')).map((op) => Reflect.get(op.args, 'image')),
      ]),
    });
    return own ? [{ own, pid: told }] : [];
  });

/** What of its pictures the server did not take, or waits for it. */
export const picturesAfter = (ops: readonly Op[], id: string): readonly Op[] =>
  ops.filter(({ name, state, args }) => name === 'change_content_picture' && state === 'refused' && textOf(args, 'content_id') === id);

export interface OwnListed {
  readonly own: OwnContent;
  readonly pid: string;
}

/** What the member wrote of this kind, the newest first. */
export const readOwnContents = async (reader: Reader, kind: AnyKind): Promise<readonly OwnListed[]> => {
  const rows = (await reader.rowsOfTable('content_own')).filter((row) => row.kind === kind.kind).flatMap((row) => readOwn(row) ?? []);
  const listed = await Promise.all(rows.map(async (own) => ({ own, pid: await pidOf(own.id) })));
  const here = new Set(listed.map(({ pid }) => pid));
  const all = [...listed, ...refusedIn(await reader.ops(), kind).filter(({ pid }) => !here.has(pid))];
  return all.sort((a, b) => (a.own.id < b.own.id ? 1 : -1));
};

export const useOwnContents = (kind: AnyKind): readonly OwnListed[] =>
  useReplica((reader) => readOwnContents(reader, kind), [kind.kind]) ?? [];
