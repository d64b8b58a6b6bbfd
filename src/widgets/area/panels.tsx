/** What areas have for a page of another, by its address: fetched when it is shown; the page is whole without it. */
import { areaPanels } from 'virtual:area-panels';
import { Suspense } from 'react';
import { later } from '#src/widgets/guard/later.tsx';
import type { PanelProps } from './area-words.ts';

export const panelsAt = (address: string) => {
  const parts = areaPanels.flatMap(({ [address]: bring }) => (bring ? [later<PanelProps>(async () => (await bring()).Panel)] : []));
  return (props: PanelProps) => (
    <Suspense fallback={null}>
      {parts.map((Part, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: none is added or taken away
        <Part key={n} {...props} />
      ))}
    </Suspense>
  );
};
