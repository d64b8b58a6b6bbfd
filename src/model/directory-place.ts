/** Which list of the directory an address of Mboa stands in, and where there; a question or a place on the page after it counts for nothing. */
import { type DirectoryEntity, directoryAt } from './directories.ts';

export interface DirectoryPlace {
  readonly entity: DirectoryEntity;
  /** What names the row; '' is the list itself. */
  readonly segment: string;
}

/** Null: in none. */
export const directoryPlaceAt = (address: string): DirectoryPlace | null => {
  const [path = ''] = address.split(/[?#]/);
  const [, prefix = '', segment = ''] = path.split('/');
  const entity = directoryAt(prefix);
  return entity && { entity, segment };
};
