/** Applications as this phone has them: one's own, each with the job it is for; and those written to the companies that one acts for. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { type Content, type OwnContent, readContent, readOwn } from '#src/model/content/content-rows.ts';
import type { FileFacts } from '#src/model/content/file-part.ts';
import { pidOf } from '#src/shared/pid.ts';
import type { Row } from '#src/shared/row.ts';
import { textOf } from '#src/shared/text-of.ts';
import { type ContentHere, readOwnContents } from '#src/widgets/content/use-contents.ts';
import { refusedPiece } from './files/refused-files.tsx';
import { application as kind } from './model/application.ts';
import { readFiles } from './model/files.ts';
import { endOf } from './model/job.ts';

/** A job by its id, as far as this phone has it: read by everybody, or one's own. */
const jobAt = async (reader: Reader, id: string): Promise<Omit<Received['job'], 'pid'>> => {
  const fields = (await reader.row('jobs', id)) ?? (Object((await reader.row('content_own', id))?.fields) as object);
  const day = textOf(fields, 'apply_until');
  return { title: textOf(fields, 'title'), endsAt: day ? endOf(day) : null };
};

export interface OwnApplication {
  readonly own: OwnContent;
  readonly job: { readonly title: string; readonly pid: string };
}

/** The newest first. */
export const useOwnApplications = (): readonly OwnApplication[] =>
  useReplica(
    async (reader) =>
      Promise.all(
        (await readOwnContents(reader, kind)).map(async ({ own }) => {
          const job = own.parent_id ?? '';
          return { own, job: { title: (await jobAt(reader, job)).title, pid: await pidOf(job) } };
        }),
      ),
    [],
  ) ?? [];

export interface AppliedHere {
  /** Null: none that stands. */
  readonly here: (ContentHere & { readonly own: OwnContent }) | null;
  readonly files: readonly FileFacts[];
  /** What the server did not take; `part`: the piece of its files for which it was refused. */
  readonly refused: readonly { readonly op: Op; readonly part: Op | null }[];
}

/** The member's own for one job. undefined: not known yet. */
export const useApplied = (job: string): AppliedHere | null | undefined =>
  useReplica(
    async (reader) => {
      const [rows, ops] = await Promise.all([reader.rowsOf('content_own', 'parent_id', job), reader.ops()]);
      const [own] = rows
        .filter((row) => row.kind === kind.kind)
        .flatMap((row) => readOwn(row) ?? [])
        .sort((a, b) => (a.state === 'withdrawn' ? 1 : b.state === 'withdrawn' ? -1 : a.id < b.id ? 1 : -1));
      const refused = ops
        .filter(({ name, state, args }) => name === 'create_content' && state === 'refused' && textOf(args, 'parent_id') === job)
        .map((op) => ({ op, part: refusedPiece(ops, op) }));
      const files = readFiles(rows.find(({ id }) => id === own?.id)?.files);
      if (!own) return { here: null, files, refused };
      const mine = ops.filter(({ entity }) => entity === `${kind.kind}:${own.id}` || entity === `job:${job}`);
      return { here: { id: own.id, pid: await pidOf(own.id), content: null, own, report: undefined, ops: mine }, files, refused };
    },
    [job],
  );

export interface Received {
  readonly content: Content;
  readonly files: readonly FileFacts[];
  /** `endsAt`: ISO; null: this phone does not know. */
  readonly job: { readonly title: string; readonly pid: string; readonly endsAt: string | null };
  /** The member's own report of it. */
  readonly report: Row | undefined;
}

/** What came to the companies that the member acts for, the newest first. */
export const useReceived = (): readonly Received[] =>
  useReplica(async (reader) => {
    const fields = await reader.rowsOfTable(kind.table);
    const [heads, own, reports] = await Promise.all([
      reader.rowsById(
        'contents',
        fields.map(({ id }) => id),
      ),
      reader.rowsOfTable('content_own'),
      reader.rowsOfTable('content_reports'),
    ]);
    const mine = new Set(own.map(({ id }) => id));
    const listed = await Promise.all(
      heads.map(async (head, n) => {
        const content = head && !mine.has(head.id) ? readContent(kind, head, fields[n]) : null;
        if (!content?.parent_id) return [];
        const job = { ...(await jobAt(reader, content.parent_id)), pid: await pidOf(content.parent_id) };
        return [{ content, files: readFiles(head?.files), job, report: reports.find(({ content_id }) => content_id === content.id) }];
      }),
    );
    return listed.flat().sort((a, b) => ((a.content.opened_at ?? '') < (b.content.opened_at ?? '') ? 1 : -1));
  }, []) ?? [];
