/** What a member says of one post by a tap. */
import type { ReactNode } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { takes } from '#src/model/content/content-rows.ts';
import { readReaction } from '#src/model/content/reactions.ts';
import { Reactions } from '#src/widgets/content/reactions.tsx';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { saidPost } from './labels.ts';

export const Reacting = ({ here }: { readonly here: ContentHere }): ReactNode => {
  const mutate = useMutate();
  const said = useReplica(async (reader) => (await reader.rowsOf('content_reactions', 'content_id', here.id, 1))[0] ?? null, [here.id]);
  if (!here.content) return null;
  const canReact = !here.own && mutate !== null && takes(saidPost.kind, here.content.state, 'react');
  return <Reactions content={here.content} own={readReaction(said?.reaction)} canReact={canReact} ops={here.ops} />;
};
