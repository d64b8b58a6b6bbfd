/** Several pictures of one thing, also of another area's: fetched with texts of their own, so that no other page needs them. */
import { Suspense } from 'react';
import { addTexts } from '#src/platform/i18n.ts';
import type { MovesOf } from '#src/widgets/content/form-picture.tsx';
import { later } from '#src/widgets/guard/later.tsx';

const loadPart = async () => {
  const { texts, Gallery, PictureMoves } = await import('#src/features/market/pictures/part.tsx');
  await addTexts(texts);
  return { Gallery, PictureMoves };
};

export const loadGallery = async () => (await loadPart()).Gallery;
const PictureMoves = later(async () => (await loadPart()).PictureMoves);

export const movesOf: MovesOf = (at, of, move) => (
  <Suspense fallback={null}>
    <PictureMoves at={at} of={of} move={move} />
  </Suspense>
);
