import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'About Mboa', fr: 'À propos de Mboa' },
  prefixes: [
    'about',
    'contact',
    'credits',
    'privacy',
    'terms',
    'political-directory',
    'transparency',
    'help',
    'standards',
    'accessibility',
    'feedback',
    'status',
  ],
  kept: 'afterwards',
} satisfies Feature;
