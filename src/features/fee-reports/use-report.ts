/** What is being written, kept on this phone with every letter until it is sealed, and what became of the last try. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dropWritten, keepWritten, readKept } from './kept-report.ts';
import { faultsIn, finished, noReport, type ReportFaults, type WrittenReport } from './model/report.ts';
import type { ToldReports } from './model/told-reports.ts';
import { type Sealed, sealAndKeep } from './seal-report.ts';

export interface Writing {
  readonly written: WrittenReport;
  readonly write: (part: Partial<WrittenReport>) => void;
  readonly clear: () => void;
  /** False: this phone keeps nothing. */
  readonly isKept: boolean;
  readonly faults: ReportFaults;
  readonly cannotSeal: boolean;
  /** Changes with each try that did not succeed. */
  readonly attempt: number;
  readonly isBusy: boolean;
  readonly seal: () => Promise<void>;
}

export const useReport = (key: NonNullable<ToldReports['key']>, onSealed: (sealed: Sealed) => void): Writing => {
  const { i18n } = useLingui();
  const [written, setWritten] = useState(readKept);
  const [isKept, setKept] = useState(true);
  const [faults, setFaults] = useState<ReportFaults>({});
  const [cannotSeal, setCannotSeal] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const write = (part: Partial<WrittenReport>): void => {
    const next = { ...written, ...part };
    setWritten(next);
    setKept(keepWritten(next));
  };
  const clear = (): void => {
    dropWritten();
    setWritten(noReport);
    setFaults({});
  };
  const seal = async (): Promise<void> => {
    if (isBusy) return;
    const found = faultsIn(written);
    setFaults(found);
    const report = finished(written, i18n.locale === 'fr' ? 'fr' : 'en');
    if (!report) return setAttempt((count) => count + 1);
    setBusy(true);
    const sealed = await sealAndKeep(report, key);
    setBusy(false);
    setCannotSeal(!sealed);
    if (!sealed) return setAttempt((count) => count + 1);
    onSealed(sealed);
  };
  return { written, write, clear, isKept, faults, cannotSeal, attempt, isBusy, seal };
};
