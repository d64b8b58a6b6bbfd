/** What an answer says, in one word, and what of the database may have changed without an "ok". */
import { acceptedVerdicts } from '#src/data/sync/protocol.ts';

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : undefined;

/** The status; of several mutations "ok" when one of them was accepted, else the first one's; "none" of an answer without either. */
export const verdictOf = (answer: unknown): string => {
  const status = read(answer, 'status');
  if (typeof status === 'string') return status;
  const results: unknown = read(answer, 'results');
  const told = Array.isArray(results) ? results.map((result) => String(read(result, 'status'))) : [];
  return told.some((one) => acceptedVerdicts.some((accepted) => accepted === one)) ? 'ok' : (told[0] ?? 'none');
};

/** Where a call that was refused says so, and nowhere else: a mutation in the ledger, a wrong code in its tries. */
const kept: Readonly<Record<string, string>> = { sync: 'app.ledger ', try_claim_code: 'app.claim_codes ' };
/** Of the fingerprint, what a call must leave as it was. */
export const keptBy = (name: string, print: unknown): string =>
  String(print)
    .split('\n')
    .filter((line) => !kept[name] || !line.startsWith(kept[name]))
    .join('\n');
