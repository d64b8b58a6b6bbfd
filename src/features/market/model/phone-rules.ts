/** Of telephone numbers of stalls (SQL: 20261129001730; decision 193). */
export const phoneRules = {
  /** So many stalls' numbers a member is shown a day. */
  aDay: 20,
  /** Over so many days, and from so many members up, a seller reads how many asked. */
  days: 30,
  fewest: 5,
} as const;
