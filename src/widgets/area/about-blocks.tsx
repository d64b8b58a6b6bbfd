/** What areas have about a page, by its address from the first slash: it comes after the page, which is whole without it. */
import { areaWords } from 'virtual:area-words';
import { Suspense } from 'react';
import { later } from '#src/widgets/guard/later.tsx';

interface AboutProps {
  readonly address: string;
}

const blocks = areaWords.flatMap(({ area, about }) =>
  about
    ? [
        {
          area,
          About: later<AboutProps>(
            async () => (await about()).About,
            () => null,
          ),
        },
      ]
    : [],
);

export const AboutBlocks = ({ address }: AboutProps) => (
  <Suspense fallback={null}>
    {blocks.map(({ area, About }) => (
      <About key={area} address={address} />
    ))}
  </Suspense>
);
