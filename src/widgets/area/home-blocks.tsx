import { type ComponentType, Suspense } from 'react';
import type { AreaWords } from './area-words.ts';
import { laterBlocks } from './later-blocks.ts';

/** The blocks that areas have for home, one below the other: of those whose door `isShown`. Where there is nothing, nothing is said. */
export const homeBlocks = (isShown: (entry: AreaWords['entry']) => boolean): ComponentType => {
  const blocks = laterBlocks(({ home, entry }) => (home && isShown(entry) ? async () => (await home()).Home : null));
  return () => (
    <Suspense fallback={null}>
      {blocks.map(({ area, Block }) => (
        <Block key={area} />
      ))}
    </Suspense>
  );
};
