/** One poll of this phone at the address of its number; one that is not here is looked for. */
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Waiting } from '#src/ui/waiting.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import { type ListedPoll, usePoll } from './common/use-polls.ts';
import { PollElsewhere } from './poll-elsewhere.tsx';

interface OnePollProps {
  /** The poll's pid, or its whole id. */
  readonly id: string;
  readonly at: '/polls/$id' | '/polls/results/$id' | '/polls/embed-generator/$id';
  readonly children: (found: ListedPoll) => ReactNode;
}

export const OnePoll = ({ id, at, children }: OnePollProps) => {
  const found = usePoll(id);
  if (found === undefined) return <Waiting />;
  if (found === 'nothing-kept') return <NothingKept />;
  if (found === null) return <PollElsewhere id={id} />;
  return (
    <>
      {found.poll.pid !== id && <Navigate to={at} params={{ id: found.poll.pid }} replace />}
      {children(found)}
    </>
  );
};
