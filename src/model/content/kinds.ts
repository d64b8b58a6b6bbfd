/** Every kind of content, those that others hang on first. */
import { event } from '#src/features/events/model/event.ts';
import { comment } from './comment.ts';
import type { AnyKind } from './define-content.ts';

export const contentKinds: readonly AnyKind[] = [event, comment];
