/** From what was written to a receipt. Law: the words leave this page sealed, or not at all, and what was begun goes only once it is kept sealed. */
import { sendPosts } from '#src/data/remote/send-posts.ts';
import { keepPost } from '#src/platform/kept-posts.ts';
import { dropWritten } from './kept-report.ts';
import { keysOf, newReceipt } from './model/receipt.ts';
import type { FeeReport } from './model/report.ts';
import { sealReport } from './model/seal.ts';
import type { ToldReports } from './model/told-reports.ts';

export interface Sealed {
  readonly receipt: string;
  readonly find: string;
  /** False: it is gone when the page closes, unless it is sent before. */
  readonly isKept: boolean;
}

/** Null: this browser cannot seal (no https, or older than 2020). */
export const sealAndKeep = async (report: FeeReport, key: NonNullable<ToldReports['key']>): Promise<Sealed | null> => {
  try {
    const receipt = newReceipt();
    const keys = await keysOf(receipt);
    const sealed = await sealReport(key.public_key, keys, report);
    const isKept = keepPost('fee-report', keys.find, { find: keys.find, key: key.id, sealed });
    dropWritten();
    void sendPosts();
    return { receipt, find: keys.find, isKept };
  } catch {
    return null;
  }
};
