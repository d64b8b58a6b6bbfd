/**
 * Whoever wants to know one vote and owns other accounts. It knows the rule of publication, who voted when, and how its own accounts voted;
 * of all other votes nothing. It weighs every way in which they could have voted by what it was told.
 */

/** What the attacker knows of a vote that was cast. `choice`: its own; null: somebody else's. */
export interface KnownVote {
  readonly choice: 0 | 1 | null;
  /** It counts before the end. */
  readonly isCounted: boolean;
}

export interface Told {
  readonly ballots: number;
  readonly figures: readonly { readonly cells: readonly (number | null)[] }[];
  readonly is_final: boolean;
}

/** How many accounts vote before the victim does, right after, and after that. */
export interface Plan {
  readonly before: number;
  readonly after: number;
  readonly more: number;
}
export const tricks = ['around', 'first', 'last'] as const;
export type Trick = (typeof tricks)[number];

/**
 * around: figures just before the victim's vote, and just after, with as few others between as a step takes. first: the victim is the first
 * of those who are not the attacker's. last: the victim is the last, and the end tells the rest.
 */
export const planFor = (trick: Trick, accounts: number, step: number): Plan => {
  const after = trick === 'first' ? 19 : step - 1;
  const before = trick === 'first' ? 0 : Math.min(20, accounts - after);
  return { before, after, more: accounts - before - after };
};

/** What is told of two answers with so many votes: no number under ten, nor one that gives it away. */
const cellsOf = (sums: readonly [number, number]): readonly (number | null)[] => (Math.min(...sums) < 10 ? [null, null] : sums);

/** Which votes a telling counts. */
const countedIn = (votes: readonly KnownVote[], { ballots, is_final }: Told): readonly number[] => {
  const places = [...votes.keys()];
  return is_final ? places : places.filter((n) => votes[n]?.isCounted).slice(0, ballots);
};

interface Clue {
  /** Of its own votes. */
  readonly own: readonly [number, number];
  /** Which of the others, by their number. */
  readonly others: readonly number[];
  readonly cells: string;
}

const clueOf = (votes: readonly KnownVote[], told: Told): Clue => {
  const numbers = new Map(votes.flatMap((vote, n) => (vote.choice === null ? [n] : [])).map((n, other) => [n, other]));
  const places = countedIn(votes, told);
  const ownFor = (choice: number): number => places.filter((n) => votes[n]?.choice === choice).length;
  return {
    own: [ownFor(0), ownFor(1)],
    others: places.flatMap((n) => numbers.get(n) ?? []),
    cells: JSON.stringify(told.figures[0]?.cells),
  };
};

const fits = (choices: number, { own, others, cells }: Clue): boolean => {
  const ones = others.filter((other) => (choices >> other) & 1).length;
  return JSON.stringify(cellsOf([own[0] + others.length - ones, own[1] + ones])) === cells;
};

/** How likely it is that the victim, whose place among the others is told, chose the second answer. */
export const weigh = (votes: readonly KnownVote[], told: readonly Told[], victim: number): number => {
  const others = votes.filter(({ choice }) => choice === null).length;
  const clues = told.map((one) => clueOf(votes, one));
  const possible = Array.from({ length: 2 ** others }, (_, choices) => choices).filter((choices) =>
    clues.every((clue) => fits(choices, clue)),
  );
  if (possible.length === 0) throw new Error('what was told fits no votes: the attacker does not know the rule');
  return possible.filter((choices) => (choices >> victim) & 1).length / possible.length;
};
