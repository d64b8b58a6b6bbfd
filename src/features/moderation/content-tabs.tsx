/** The tabs of the moderation centre that are about contents of any kind; areas bring theirs (`admin/moderated.tsx`). */
import { msg } from '@lingui/core/macro';
import type { ModerationTab } from '#src/widgets/area/moderated.ts';
import { ContentQueue } from './content-queue.tsx';
import { DecisionList } from './decision-list.tsx';

/** Data editors find there what they review. */
const roles = ['moderator', 'data_editor'] as const;

export const contentTabs: readonly ModerationTab[] = [
  { kind: 'contents', name: msg`To review`, roles, Part: () => <ContentQueue what="waiting" /> },
  { kind: 'appeals', name: msg`Appeals`, roles, Part: () => <ContentQueue what="appeals" /> },
  { kind: 'decisions', name: msg`Decisions`, roles, Part: DecisionList },
  { kind: 'everything', name: msg`Everything`, roles, Part: () => <ContentQueue what="all" /> },
];
