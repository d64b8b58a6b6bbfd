/** Companies and the member: what they claimed, and what they may act for. */
import { useReplica } from '#src/data/react/use-replica.ts';
import { claim as kind } from '#src/features/jobs/model/claim.ts';
import { readFiles } from '#src/features/jobs/model/files.ts';
import type { staffRoles } from '#src/features/jobs/model/staff.ts';
import type { OwnContent } from '#src/model/content/content-rows.ts';
import type { FileFacts } from '#src/model/content/file-part.ts';
import { textOf } from '#src/shared/text-of.ts';
import { readOwnContents } from '#src/widgets/content/use-contents.ts';
import { readInvitations } from './use-staff.ts';

export interface Company {
  /** Public id of its page. */
  readonly pid: string;
  readonly name: string;
}

export interface Claimed extends Company {
  readonly own: OwnContent;
  /** Of the claim. */
  readonly claimPid: string;
  /** That came with it. */
  readonly files: readonly FileFacts[];
}

/** The newest first. undefined: not known yet. */
export const useClaims = (): readonly Claimed[] | undefined => {
  const found = useReplica(
    async (reader) =>
      Promise.all(
        (await readOwnContents(reader, kind)).map(async ({ own, pid: claimPid }) => {
          const pid = textOf(own.fields, 'company');
          const files = readFiles((await reader.row('content_own', own.id))?.files);
          return { own, pid, name: textOf(own.fields, 'company_name') || pid, claimPid, files };
        }),
      ),
    [],
  );
  return found ?? (found === null ? [] : undefined);
};

/** Those that the member may act for in this role, by a claim or by an invitation, each once. */
export const useCompanies = (role: (typeof staffRoles)[number]): readonly Company[] | undefined => {
  const claims = useClaims();
  const invited = useReplica(readInvitations, []);
  if (!claims || invited === undefined) return undefined;
  const approved = claims.filter(({ own }) => own.state === 'approved').map(({ pid, name }) => ({ pid, name }));
  const taken = (invited ?? []).filter(({ state, values }) => state === 'active' && values.role === role);
  const all = [...approved, ...taken.map(({ values }) => ({ pid: textOf(values, 'company'), name: textOf(values, 'company_name') }))];
  return [...new Map(all.map((one) => [one.pid, one])).values()];
};
