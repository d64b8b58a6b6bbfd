/** The questions that Mboa asks its members each week, of one theme after the other (SQL: 20261129000700; decision 151). */
export const weeklyThemes = ['roads', 'water', 'electricity', 'school', 'health', 'security', 'prices'] as const;
export type WeeklyTheme = (typeof weeklyThemes)[number];
