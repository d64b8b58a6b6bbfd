/** What areas have about a page, by its address from the first slash: it comes after the page, which is whole without it. */
import { blocksOf } from './later-blocks.tsx';

export const AboutBlocks = blocksOf<{ readonly address: string }>(({ about }) => (about ? async () => (await about()).About : null));
