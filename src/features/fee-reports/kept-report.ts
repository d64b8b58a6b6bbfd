/** A report that is being written, in local storage: of this phone and of no account. Sealing it removes it, and so does signing out (data/session/session.ts). */
import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '#src/platform/storage.ts';
import { amounts, noReport, offices, outcomes, type WrittenReport } from './model/report.ts';

const text = v.fallback(v.string(), '');
/** A part that another build wrote otherwise is gone, the others stay. */
const form = v.object({
  outcome: v.fallback(v.picklist(['', ...outcomes]), ''),
  office: v.fallback(v.picklist(['', ...offices]), ''),
  region: text,
  division: text,
  month: text,
  amount: v.fallback(v.picklist(amounts), 'not_said'),
  text,
  namesNobody: text,
});

export const readKept = (): WrittenReport => {
  const read = v.safeParse(form, readStoredJson('feeReport'));
  return read.success ? read.output : noReport;
};

/** False: it will be gone when the page closes. */
export const keepWritten = (written: WrittenReport): boolean => writeStored('feeReport', JSON.stringify(written));
export const dropWritten = (): void => removeStored('feeReport');
