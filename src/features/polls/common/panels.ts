import type { AreaPanels } from '#src/widgets/area/area-words.ts';

export const panels: AreaPanels = { '/sentiment-analysis': () => import('./poll-blocks.tsx') };
