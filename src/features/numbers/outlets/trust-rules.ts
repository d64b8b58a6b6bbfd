/** The server decides by the same (SQL: 20261129001150; compared by tests/trust/directories/trusting.test.ts). */

/** So many members of a region answer before it is told how. */
export const answersNeeded = 30;
/** Shares are told in parts of this, from the least (or fewer) to all but the least (or more). */
export const partsTold = 10;
export const leastTold = 1;

export const trustAnswers = ['yes', 'partly', 'no'] as const;
export type TrustAnswer = (typeof trustAnswers)[number];
