/** Every kind of content, also those with a life of their own, of which phones keep no lists. Comments come last: they hang on all others that take them. */
import { petitionContent } from '#src/features/petitions/model/petition-content.ts';
import { pollContent } from '#src/features/polls/model/poll-content.ts';
import { comment } from './comment.ts';
import type { AnyKind } from './define-content.ts';
import { listedKinds } from './kinds.ts';

const areas: readonly AnyKind[] = [...listedKinds, petitionContent, pollContent];

const takesComments = ({ states }: AnyKind): boolean => Object.values(states).some(({ takes }) => takes?.includes(comment.kind));

export const everyKind: readonly AnyKind[] = [...areas, { ...comment, parents: areas.filter(takesComments).map(({ kind }) => kind) }];
