/** What areas have about a page, by its address from the first slash: it comes after the page, which is whole without it. */
import { Suspense } from 'react';
import { laterBlocks } from './later-blocks.ts';

interface AboutProps {
  readonly address: string;
}

const blocks = laterBlocks<AboutProps>(({ about }) => (about ? async () => (await about()).About : null));

export const AboutBlocks = ({ address }: AboutProps) => (
  <Suspense fallback={null}>
    {blocks.map(({ area, Block }) => (
      <Block key={area} address={address} />
    ))}
  </Suspense>
);
