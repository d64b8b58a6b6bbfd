/** Companies and the member: what they claimed, and what they may act for. */
import { useReplica } from '#src/data/react/use-replica.ts';
import { type OwnContent, readOwn } from '#src/model/content/content-rows.ts';
import { pidOf } from '#src/shared/pid.ts';
import { textOf } from '#src/shared/text-of.ts';
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
  const found = useReplica(async (reader) => {
    const rows = (await reader.rowsOfTable('content_own')).filter((row) => row.kind === kind.kind).flatMap((row) => readOwn(row) ?? []);
    const claims = await Promise.all(
      rows.map(async (own) => {
        const pid = textOf(own.fields, 'company');
        return { own, pid, name: textOf(own.fields, 'company_name') || pid, claimPid: await pidOf(own.id) };
      }),
    );
    return claims.sort((a, b) => (a.own.id < b.own.id ? 1 : -1));
  }, []);
  return found ?? (found === null ? [] : undefined);
};

/** Those that the member may act for, each once. */
export const useCompanies = (): readonly Company[] | undefined => {
  const claims = useClaims();
  if (!claims) return undefined;
  const approved = claims.filter(({ own }) => own.state === 'approved');
  return [...new Map(approved.map(({ pid, name }) => [pid, { pid, name }])).values()];
};
