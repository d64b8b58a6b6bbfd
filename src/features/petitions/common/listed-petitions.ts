/** The petitions on this phone, with what its member did with each. */
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
import { isUuid } from '#src/shared/is-uuid.ts';
import type { Row } from '#src/shared/row.ts';
import { pidIn, titleSlug } from '#src/shared/title-address.ts';

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

export const readPetitions = async (reader: Reader): Promise<PetitionsHere> => {
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

/** What words find it by: the title, the text, and those who are asked. */
export const wordsOf = ({ title, text, addressees }: Petition): string => [title, text, ...addressees].join(' ');

/** All that an address can mean: one by its pid or id, else every one of that title. */
export const petitionsAt = async (reader: Reader, asked: string): Promise<readonly ListedPetition[]> => {
  const pid = pidIn(asked);
  const row = isUuid(asked) ? await reader.row('petitions', asked) : pid && (await reader.rowsOf('petitions', 'pid', pid, 1))[0];
  if (!row) return (await readPetitions(reader)).rows.filter(({ petition }) => titleSlug(petition.title) === asked);
  const petition = readPetition(row);
  if (!petition) return [];
  const [counts, signatures, authorship] = await Promise.all([
    reader.row('petition_counts', row.id),
    reader.rowsOfTable('petition_signatures'),
    reader.row('petition_authorships', row.id),
  ]);
  const signature = ownSignatures(signatures).get(row.id) ?? null;
  return [{ petition, counts: readPetitionCounts(counts), signature, isMine: authorship !== undefined }];
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
