/** What downloading needs of its surroundings; the worker gives the browser's, tests give their own. */

import type { PackState } from '#src/data/packs/directory.ts';
import type { Manifest, ShardEntry } from '#src/data/packs/manifest.ts';
import type { PacksStore } from '#src/data/packs/packs-store.ts';
import type { Result } from '#src/shared/result.ts';

export type Failure = NonNullable<PackState['failure']>;

export interface DownloadPorts {
  readonly store: PacksStore;
  readonly fetchManifest: () => Promise<Result<Manifest, Failure>>;
  /** The uncompressed bytes; `fresh` goes past every cache. An aborted fetch is 'network'. */
  readonly fetchShard: (
    entry: ShardEntry,
    options: { readonly fresh: boolean; readonly signal: AbortSignal; readonly onProgress: (loaded: number) => void },
  ) => Promise<Result<ArrayBuffer, Failure>>;
  /** SHA-256, hex. */
  readonly digest: (bytes: ArrayBuffer) => Promise<string>;
  /** Decodes every value once; what passes is about to be installed. */
  readonly check: (bytes: ArrayBuffer, entry: ShardEntry) => Result<unknown, 'corrupt' | 'unsupported'>;
  /** Bytes this origin may still store; null when the browser does not tell. */
  readonly room: () => Promise<number | null>;
  readonly isMetered: () => boolean;
  /** This phone's clock, in ms: right, stuck in 1970 or years ahead. */
  readonly now: () => number;
  /** 0…1, for the wait after a failure. */
  readonly random: () => number;
  /** Once, after so many ms; answers how to call it off. */
  readonly later: (work: () => void, ms: number) => () => void;
  /** Runs alone among all tabs. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Shards came or went, or only the plan changed: other tabs are told, and what stands on the data is opened again. */
  readonly changed: (what: 'data' | 'plan') => void;
  /** The server was asked for a newer list and answered: whatever else is due by now may be asked for too. */
  readonly checked: () => void;
}
