import type { Feature } from '#src/widgets/area/area.ts';

const pages = ['civic-dashboard', 'debt-tracker', 'corruption-index', 'billionaire-tracker', 'media-trust', 'sentiment-analysis'] as const;

export const feature = {
  name: { en: 'The country in numbers', fr: 'Le pays en chiffres' },
  prefixes: pages,
  drawn: [...pages, 'media-trust/*'],
  kept: 'afterwards',
} satisfies Feature;
