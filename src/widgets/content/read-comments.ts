/** Comments on one content as a phone has them: those of others, and one's own from the moment they are written. The newest first. */
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { comment as kind } from '#src/model/content/comment.ts';
import { type Content, type OwnContent, readContent, readOwn } from '#src/model/content/content-rows.ts';
import { type Reaction, readReaction } from '#src/model/content/reactions.ts';
import type { Row } from '#src/shared/row.ts';

export interface ListedComment {
  readonly id: string;
  readonly text: string;
  readonly content: Content | null;
  readonly own: OwnContent | null;
  readonly report: Row | undefined;
  readonly reaction: Reaction | null;
  readonly ops: readonly Op[];
}

/** Of its fields. */
export const text = (values: Readonly<Record<string, unknown>>): string => String(values.text ?? '');

export const readComments = async (reader: Reader, parent: string): Promise<readonly ListedComment[]> => {
  const heads = (await reader.rowsOf('contents', 'parent_id', parent)).filter((row) => row.kind === kind.kind);
  const [fields, owns, reports, said, ops] = await Promise.all([
    reader.rowsById(
      kind.table,
      heads.map(({ id }) => id),
    ),
    reader.rowsOf('content_own', 'parent_id', parent),
    reader.rowsOfTable('content_reports'),
    reader.rowsOfTable('content_reactions'),
    reader.ops(),
  ]);
  const reactionOf = new Map(said.map((row) => [row.content_id, readReaction(row.reaction)]));
  const ownOf = new Map(owns.flatMap((row) => [readOwn(row)].flatMap((own) => (own ? [[own.id, own] as const] : []))));
  const shown = heads.flatMap((head, n): readonly ListedComment[] => {
    const content = readContent(kind, head, fields[n]);
    const report = reports.find(({ content_id }) => content_id === head.id);
    if (!content) return [];
    const reaction = reactionOf.get(head.id) ?? null;
    const own = ownOf.get(head.id) ?? null;
    return [
      {
        id: head.id,
        text: text(content.values),
        content,
        own,
        report,
        reaction,
        ops: ops.filter(({ entity }) => entity === `${kind.kind}:${head.id}`),
      },
    ];
  });
  const here = new Set(shown.map(({ id }) => id));
  const mine = [...ownOf.values()].flatMap((own): readonly ListedComment[] =>
    here.has(own.id) || own.state === 'removed'
      ? []
      : [{ id: own.id, text: text(own.fields), content: null, own, report: undefined, reaction: null, ops: [] }],
  );
  return [...shown, ...mine].sort((a, b) => (a.id < b.id ? 1 : -1));
};
