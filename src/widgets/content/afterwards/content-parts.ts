/** What of a content's page comes after it is read (later-parts.ts). */
export { ContentComments } from '#src/widgets/content/content-comments.tsx';
export { ContentElsewhere } from '#src/widgets/content/content-elsewhere.tsx';
export { PicturesOf } from '#src/widgets/content/content-picture.tsx';
export { ContentReport } from '#src/widgets/content/content-report.tsx';
export { FollowContent } from '#src/widgets/content/follow-content.tsx';
export { OwnContentPart } from '#src/widgets/content/own-content.tsx';
export { LinkedCard } from '#src/widgets/linked/linked-card.tsx';
export { Poster } from '#src/widgets/share/poster.tsx';
