/** Which outlets are listed: those that have each of the words in their name or in their owner's, whatever the accents. */
import { fold } from '#src/shared/slug.ts';
import type { Outlet } from './read-outlets.ts';

export const findOutlets = (outlets: readonly Outlet[], text: string, kind: string): readonly Outlet[] => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return outlets.filter((one) => {
    const said = fold(`${one.name} ${one.owner ?? ''}`);
    return (kind === '' || one.kind === kind) && words.every((word) => said.includes(word));
  });
};

/** In the order of the labels; a kind that this app does not know yet is left out of the choice, and its outlets stay in the list. */
export const kindsOf = (outlets: readonly Outlet[], known: readonly string[]): readonly string[] =>
  known.filter((kind) => outlets.some((one) => one.kind === kind));
