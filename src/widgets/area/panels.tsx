/** What areas have for a page of another, by its address: fetched when it is shown; the page is whole without it. */
import type { PanelProps } from './area-words.ts';
import { blocksOf } from './later-blocks.tsx';

export const panelsAt = (address: string) =>
  blocksOf<PanelProps>(({ panels }) => {
    const bring = panels?.[address];
    return bring ? async () => (await bring()).Panel : null;
  });
