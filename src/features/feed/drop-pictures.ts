import { useDropPictures } from '#src/widgets/pictures/use-kept-picture.ts';

/** Of a post that its author deleted, here or on another phone. */
export const DropPictures = ({ of }: { readonly of: string }): null => {
  useDropPictures([of]);
  return null;
};
