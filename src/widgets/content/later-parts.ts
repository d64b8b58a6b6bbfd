/** What of a content's page comes after it is read: what is said about it and done with it, what its author alone sees, and paper. */
import { partLater } from '#src/widgets/guard/part-later.tsx';

const parts = () => import('./afterwards/content-parts.ts');

export const ContentComments = partLater('comments', async () => (await parts()).ContentComments);
export const ContentElsewhere = partLater('elsewhere', async () => (await parts()).ContentElsewhere);
export const ContentReport = partLater('report', async () => (await parts()).ContentReport);
export const FollowContent = partLater('follow', async () => (await parts()).FollowContent);
export const LinkedCard = partLater(
  ({ address }: { readonly address: string }) => `linked ${address}`,
  async () => (await parts()).LinkedCard,
);
export const OwnContentPart = partLater('own', async () => (await parts()).OwnContentPart);
export const PicturesOf = partLater('pictures', async () => (await parts()).PicturesOf);
export const Poster = partLater('poster', async () => (await parts()).Poster);
/** On lists: for members alone, who keep a search. */
export const SavedSearches = partLater('saved', async () => (await import('./afterwards/saved-searches.tsx')).SavedSearches);
