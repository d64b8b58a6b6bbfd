/** Every kind of content. Comments come last: they hang on all others that take them. */
import { event } from '#src/features/events/model/event.ts';
import { comment } from './comment.ts';
import type { AnyKind } from './define-content.ts';

const areas: readonly AnyKind[] = [event];

const takesComments = ({ states }: AnyKind): boolean => Object.values(states).some(({ takes }) => takes?.includes(comment.kind));

export const contentKinds: readonly AnyKind[] = [...areas, { ...comment, parents: areas.filter(takesComments).map(({ kind }) => kind) }];
