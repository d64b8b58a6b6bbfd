/** What everything in one simulated world shares. */
import type { EngineCode } from './engine-code.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import type { Word } from './sim-drafts.ts';
import type { Tab } from './sim-phone.ts';
import type { SimServer } from './sim-server.ts';

export interface Sea {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly server: SimServer;
  readonly code: EngineCode;
  /** Requests that the network will deliver once more. */
  readonly ghosts: { readonly user: string; readonly body: string }[];
  /** Both off at the end, so that everything can come to rest: first the network's, later the server's. */
  readonly storm: { on: boolean; sick: boolean };
  /** The true time, in ms. */
  readonly clock: { now: number };
  serial: number;
  /** By replica, every mutation that ever stood in its outbox, or of which its member was told that it is done. */
  readonly made: Map<string, Set<string>>;
  readonly takenBack: Set<string>;
  /** Entities with a mutation that was tried anew: it has a new id in its old place. */
  readonly retried: Set<string>;
  /** Messages that were taken back before they had left the phone. */
  readonly unsaid: Set<string>;
  /** What is being written, by version: it must not be lost. */
  readonly words: Map<string, Word>;
  /** A phone was wiped with drafts of its own. */
  hasGivenUp: boolean;
  /** Of drafts, begun and not ended: its tab died in between. */
  handOvers: number;
  /** What must never happen and did. */
  readonly wrongs: string[];
  /** For the trace. */
  readonly tell: (what: string) => void;
}

export const nextSerial = (sea: Sea): number => {
  sea.serial += 1;
  return sea.serial;
};

export const madeIn = ({ made }: Sea, replica: string): Set<string> => {
  const known = made.get(replica) ?? new Set<string>();
  made.set(replica, known);
  return known;
};

/** A store that cannot take any more. */
export class Full extends Error {}
/** A database that was wiped at sign-out. */
export class Gone extends Error {}

/** What a tab begins may never end; what it throws is a mistake of ours, unless its store did. */
export const run = (sea: Sea, work: Promise<unknown> | undefined): void => {
  work?.catch((error: unknown) => {
    if (error instanceof Full || error instanceof Gone) sea.tell(`  it failed: ${error.message}`);
    else sea.wrongs.push(`the engine threw: ${error instanceof Error ? error.stack : String(error)}`);
  });
};

/** From the moment that its member was told so, it must not be lost. */
export const mutate = (sea: Sea, { name, replica }: Tab, what: string, work: () => Promise<string>): void => {
  sea.tell(`${name} ${what}`);
  run(
    sea,
    work().then((id) => madeIn(sea, replica.name).add(id)),
  );
};
