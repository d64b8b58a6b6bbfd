/** The petitions on this phone, live. undefined: not known yet; null: it was cleared, or did not open. */
import { useReplica } from '#src/data/react/use-replica.ts';
import { type ListedPetition, type PetitionsHere, petitionsAt, readPetitions } from './listed-petitions.ts';

export const usePetitions = (): PetitionsHere | null | undefined => useReplica(readPetitions, []);

export const usePetitionsAt = (segment: string): readonly ListedPetition[] | null | undefined =>
  useReplica((reader) => petitionsAt(reader, segment.toLowerCase()), [segment]);
