/** Companies and the member: what they claimed, and what they may act for. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { OwnContent } from '#src/model/content/content-rows.ts';
import { textOf } from '#src/shared/text-of.ts';
import { readOwnContents } from '#src/widgets/content/use-contents.ts';
import { claim as kind } from './model/claim.ts';

export interface Company {
  /** Public id of its page. */
  readonly pid: string;
  readonly name: string;
}

export interface Claimed extends Company {
  readonly own: OwnContent;
  /** Of the claim. */
  readonly claimPid: string;
}

/** The newest first. undefined: not known yet. */
export const useClaims = (): readonly Claimed[] | undefined => {
  const found = useReplica(
    async (reader) =>
      (await readOwnContents(reader, kind)).map(({ own, pid: claimPid }) => {
        const pid = textOf(own.fields, 'company');
        return { own, pid, name: textOf(own.fields, 'company_name') || pid, claimPid };
      }),
    [],
  );
  return found ?? (found === null ? [] : undefined);
};

/** Those that the member may act for, each once. */
export const useCompanies = (): readonly Company[] | undefined => {
  const claims = useClaims();
  if (!claims) return undefined;
  const approved = claims.filter(({ own }) => own.state === 'approved');
  return [...new Map(approved.map(({ pid, name }) => [pid, { pid, name }])).values()];
};
