import type { Given } from './own-given.ts';

/** Kinds of which something of a member's was published, accepted or counted by the server, in the order of their names. */
export const badgesOf = (given: readonly Pick<Given, 'kind' | 'standing' | 'own'>[]): readonly string[] =>
  [
    ...new Set(
      given
        .filter(
          ({ standing, own }) =>
            (standing === 'published' || standing === 'accepted' || standing === 'counts') &&
            own.state !== 'waiting' &&
            own.state !== 'refused',
        )
        .map(({ kind }) => kind),
    ),
  ].sort();
