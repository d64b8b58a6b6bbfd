/** What areas show on screens of others: each is fetched when it is shown, and what is not on this phone yet is no reason not to show the rest. */
import { areaWords } from 'virtual:area-words';
import { type ComponentType, Suspense } from 'react';
import { later, Nothing } from '#src/widgets/guard/later.tsx';
import type { AreaWords } from './area-words.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/** `load`: of the words of an area, what brings its block; null where it has none. */
export const laterBlocks = <P extends object>(load: (words: AreaWords) => Load<P> | null, otherwise: ComponentType<P> = Nothing) =>
  areaWords.flatMap(({ area, ...words }) => {
    const bring = load(words);
    return bring ? [{ area, Block: later(bring, otherwise) }] : [];
  });

/** All of them, one below the other. */
export const blocksOf = <P extends object>(load: (words: AreaWords) => Load<P> | null): ComponentType<P> => {
  const blocks = laterBlocks(load);
  return (props) => (
    <Suspense fallback={null}>
      {blocks.map(({ area, Block }) => (
        <Block key={area} {...props} />
      ))}
    </Suspense>
  );
};
