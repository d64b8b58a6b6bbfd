/** Reviews of a stall as this phone has them, one's own from the moment they are written; the newest first. */
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { review as kind } from '#src/features/market/model/review.ts';
import { type Content, type OwnContent, readContent, readOwn, type Values } from '#src/model/content/content-rows.ts';
import type { Row } from '#src/shared/row.ts';
import { textOf } from '#src/shared/text-of.ts';

export interface ReviewHere {
  readonly id: string;
  /** Null: nobody but its author reads it. */
  readonly content: Content | null;
  /** Null: somebody else wrote it. */
  readonly own: OwnContent | null;
  readonly report: Row | undefined;
}

export const fieldsIn = ({ content, own }: ReviewHere): Values => own?.fields ?? content?.values ?? {};

export const readReviews = async (reader: Reader, stall: string): Promise<readonly ReviewHere[]> => {
  const heads = (await reader.rowsOf('contents', 'parent_id', stall)).filter((row) => row.kind === kind.kind);
  const ids = heads.map(({ id }) => id);
  const [fields, owns] = await Promise.all([reader.rowsById(kind.table, ids), ownReviews(reader, stall)]);
  const others = await Promise.all(
    heads.map(async (head, n): Promise<readonly ReviewHere[]> => {
      const content = readContent(kind, head, fields[n]);
      if (!content) return [];
      const [report] = await reader.rowsOf('content_reports', 'content_id', head.id, 1);
      return [{ id: head.id, content, own: owns.find(({ id }) => id === head.id) ?? null, report }];
    }),
  );
  const mine = owns.filter(({ id }) => !ids.includes(id)).map((own) => ({ id: own.id, content: null, own, report: undefined }));
  return [...others.flat(), ...mine].sort((a, b) => (dayOf(a) === dayOf(b) ? (a.id < b.id ? 1 : -1) : dayOf(a) < dayOf(b) ? 1 : -1));
};
/** What has not been heard of yet is the newest. */
const dayOf = ({ content }: ReviewHere): string => content?.opened_at ?? '9';

/** Those that their member did not withdraw. */
export const ownReviews = async (reader: Reader, stall: string): Promise<readonly OwnContent[]> =>
  (await reader.rowsOf('content_own', 'parent_id', stall))
    .filter(({ kind: of, state }) => of === kind.kind && state !== 'withdrawn')
    .flatMap((row) => readOwn(row) ?? []);

/** What the server did not take of a review of this deal, new or changed. */
export const refusedOf = (ops: readonly Op[], stall: string, product: string): readonly Op[] =>
  ops.filter(
    ({ name, state, args }) =>
      state === 'refused' &&
      (name === 'create_content' ? textOf(args, 'parent_id') === stall : name === 'edit_content') &&
      textOf(args, 'kind') === kind.kind &&
      textOf(Object(Reflect.get(args, 'fields')), 'product') === product,
  );
