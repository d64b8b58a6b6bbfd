/** In days and people, as the server counts how companies answer (SQL: 20261129001580). */
export const answerRules = {
  /** After so many no answer comes in time. */
  longest: 45,
  /** From so many people on anything is told. */
  fewest: 10,
  /** So many hired are told, and steps of so many. */
  hiredStep: 5,
  /** After so many who acts for the company is reminded. */
  reminderDays: 21,
} as const;
