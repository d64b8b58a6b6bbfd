/** The rules that charts state (SQL: 20261129001740; decision 194). */

/** So long a track must have been heard, or whole where it is shorter. */
export const heardSeconds = 30;
/** So many members of a region put a track into its chart. */
export const listenersNeeded = 20;
/** They are told in such steps. */
export const listenersStep = 5;
/** So many places are told. */
export const shownPlaces = 20;
/** So long after its week what was heard without a network may arrive. */
export const lateDays = 3;
