/** Every kind of content, also those with a life of their own, of which phones keep no lists (`kinds.ts`). */
import { pollContent } from '#src/features/polls/model/poll-content.ts';
import type { AnyKind } from './define-content.ts';
import { contentKinds } from './kinds.ts';

export const everyKind: readonly AnyKind[] = [...contentKinds, pollContent];
