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

/** Of the fingerprint, what a call must leave as it was: that a mutation was refused stands in the ledger, and nowhere else. */
export const keptBy = (name: string, print: unknown): string =>
  String(print)
    .split('\n')
    .filter((line) => name !== 'sync' || !line.startsWith('app.ledger '))
    .join('\n');
