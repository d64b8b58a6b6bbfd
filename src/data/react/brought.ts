/**
 * What the page brought with it: answers and rows that its first screen was drawn with on the server (decision 112). Until this phone knows
 * better they stand in for it. Null where no server drew, and after the first screen.
 */
import type { Directory } from '#src/data/packs/directory.ts';
import type { Reader } from '#src/data/sync/ports.ts';

export interface Brought {
  /** Kept once the app stands in the place of what was drawn: until then the line is left to it, and nothing else is asked for. */
  readonly taken: Promise<void>;
  /** Answers what was asked on the server, and waits for ever with everything else. */
  readonly directory: Directory;
  /** The phone's own, and the server's answer where the phone lacks the packs. */
  readonly over: (own: Directory) => Directory;
  /** Of what the server tells everybody: as much as the page needed. undefined: it needed nothing of that. */
  readonly told: (name: string) => unknown;
  readonly reader: Reader;
  readonly overRows: (own: Reader) => Reader;
}

let brought: Brought | null = null;
export const broughtNow = (): Brought | null => brought;
export const setBrought = (next: Brought | null): void => {
  brought = next;
};
