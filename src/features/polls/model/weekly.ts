/** The questions that Mboa asks its members each week, of one theme after the other (SQL: 20261129000700; decision 151). */
export const weeklyThemes = ['roads', 'water', 'electricity', 'school', 'health', 'security', 'prices'] as const;
/** Days; and from how many answers on anything is told of it, and any one number (SQL: 20261129000700, app.suppress; a test holds the texts to them). */
export const weeklyRule = { days: 7, toldFrom: 30, shownFrom: 10 } as const;
/** What is older than a year comes to phones that ask for it (SQL: 20261201000700; decision 209). */
export const olderWeeks = 'older:weekly';
export type WeeklyTheme = (typeof weeklyThemes)[number];
