/** The petitions on this phone, with what its member did with each, live. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import {
  type Petition,
  type PetitionCounts,
  readPetition,
  readPetitionCounts,
  readSignature,
  type Signature,
  standsAsSigned,
} from '#src/features/petitions/model/petition.ts';
import type { Row } from '#src/shared/row.ts';

export interface ListedPetition {
  readonly petition: Petition;
  readonly counts: PetitionCounts | null;
  /** The member's own, whatever became of it. */
  readonly signature: Signature | null;
  readonly isMine: boolean;
}

export interface PetitionsHere {
  readonly rows: readonly ListedPetition[];
  /** By this phone's clock, in ms; 0: never. */
  readonly syncedAt: number;
  /** What this phone holds: `public`, `region:CM-AD` … */
  readonly scopes: ReadonlySet<string>;
}

/** undefined: not known yet; null: this phone keeps nothing. */
export const usePetitions = (): PetitionsHere | null | undefined => useReplica(readPetitions, []);

const readPetitions = async (reader: Reader): Promise<PetitionsHere> => {
  const [petitions, counts, signatures, authorships, progress] = await Promise.all([
    reader.rowsOfTable('petitions'),
    reader.rowsOfTable('petition_counts'),
    reader.rowsOfTable('petition_signatures'),
    reader.rowsOfTable('petition_authorships'),
    reader.progress(),
  ]);
  const countsById = new Map(counts.map((row) => [row.id, row]));
  const signed = ownSignatures(signatures);
  const mine = new Set(authorships.map(({ id }) => id));
  const rows = petitions.flatMap((row) => {
    const petition = readPetition(row);
    if (!petition) return [];
    const own = { signature: signed.get(row.id) ?? null, isMine: mine.has(row.id) };
    return [{ petition, counts: readPetitionCounts(countsById.get(row.id)), ...own }];
  });
  return { rows, syncedAt: progress.synced_at, scopes: new Set(Object.keys(progress.scopes)) };
};

/** By petition: the one that stands; else the last, which says what became of it. */
const ownSignatures = (rows: readonly Row[]): ReadonlyMap<string, Signature> => {
  const byPetition = new Map<string, Signature>();
  for (const row of rows) {
    const signature = readSignature(row);
    if (!signature) continue;
    const known = byPetition.get(signature.petition_id);
    const isBetter = !known || standsAsSigned(signature) || (!standsAsSigned(known) && known.id < signature.id);
    if (isBetter) byPetition.set(signature.petition_id, signature);
  }
  return byPetition;
};
