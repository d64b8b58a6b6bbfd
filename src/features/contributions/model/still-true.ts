/** The server decides by the same (SQL: 20261129001100; compared by tests/trust/directories/confirming.test.ts). */

/** Of which lists: places, whose residents know them. Not of who rules where, which no vote decides. */
export const confirmable: readonly string[] = ['villages', 'schools', 'hospitals', 'pharmacies', 'companies'];
/** So many say it before it is told, and none of them is told before. */
export const residentsNeeded = 10;
export const daysCounted = 365;
