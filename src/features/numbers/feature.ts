import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'The country in numbers', fr: 'Le pays en chiffres' },
  prefixes: ['civic-dashboard', 'debt-tracker', 'corruption-index', 'billionaire-tracker', 'media-trust', 'sentiment-analysis'],
  kept: 'afterwards',
} satisfies Feature;
