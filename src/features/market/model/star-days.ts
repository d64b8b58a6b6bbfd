/** So long stars and words about a deal can be changed (SQL: 20261129001610, 1620). */
export const starDays = 14;
