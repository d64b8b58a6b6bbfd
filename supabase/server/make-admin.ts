/** Makes a member an administrator: the operator's way, at the machine only. The rule and the log entry are in SQL. */
import type { Backend } from './backend.ts';

export interface AdminVerdict {
  readonly status: 'ok' | 'already' | 'not_found' | 'invalid';
  /** Null: without an end. */
  readonly expires_at?: string | null;
}

export async function makeAdmin(backend: Backend, address: string): Promise<AdminVerdict> {
  const { rows } = await backend.exclusive((db) => db.query<{ verdict: AdminVerdict }>('select app.make_admin($1) as verdict', [address]));
  if (!rows[0]) throw new Error('The database gave no verdict.');
  return rows[0].verdict;
}

/** One sentence for the operator. */
export function describeVerdict(address: string, verdict: AdminVerdict): string {
  switch (verdict.status) {
    case 'ok':
      return `${address} is an administrator ${verdict.expires_at ? `until ${verdict.expires_at.slice(0, 10)}` : 'without an end'}.`;
    case 'already':
      return `${address} is an administrator already; nothing was changed.`;
    case 'not_found':
      return `Nobody has signed up as ${address}; nothing was changed.`;
    case 'invalid':
      return `${address} has not been confirmed, so the account could be somebody else's; nothing was changed.`;
  }
}
