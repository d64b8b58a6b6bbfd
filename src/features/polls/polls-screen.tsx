/** Which screen of polls an address names: the landing, the search, a new poll, its templates, one poll, its results, or what shows it elsewhere. */
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Waiting } from '#src/ui/waiting.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';
import { type ListedPoll, usePolls } from '#src/widgets/polls/use-polls.ts';
import { CreatePollScreen } from './create-poll-screen.tsx';
import { PollDiscover } from './poll-discover.tsx';
import { PollElsewhere } from './poll-elsewhere.tsx';
import { PollLanding } from './poll-landing.tsx';
import { PollPage } from './poll-page.tsx';
import { PollResultsPage } from './poll-results-page.tsx';
import { TemplatesGate } from './templates-gate.tsx';

interface PollsScreenProps {
  /** What comes after `/polls/`. */
  readonly path: string;
  readonly search: Readonly<Record<string, unknown>>;
}

export const PollsScreen = ({ path, search }: PollsScreenProps) => {
  const [first = '', second, ...more] = path.split('/').filter(Boolean);
  if (more.length > 0) return <NotFoundScreen />;
  if (second && (first === 'results' || first === 'embed-generator')) return <OnePoll id={second} part={first} />;
  if (second) return <NotFoundScreen />;
  if (first === '') return <PollLanding />;
  if (first === 'create') return <CreatePollScreen search={search} />;
  if (first === 'templates') return <TemplatesGate />;
  return first === 'discover' ? <PollDiscover search={search} /> : <OnePoll id={first} part={null} />;
};

const EmbedGenerator = lazy(async () => ({ default: (await import('./embed/embed-generator.tsx')).EmbedGenerator }));

interface OnePollProps {
  /** The poll's pid, or its whole id. */
  readonly id: string;
  /** Null: the poll itself. */
  readonly part: 'results' | 'embed-generator' | null;
}

const OnePoll = ({ id, part }: OnePollProps) => {
  const here = usePolls();
  if (here === undefined) return <Waiting />;
  if (here === null) return <NothingKept />;
  const found = here.rows.find(({ poll }) => poll.pid === id || poll.id === id);
  if (!found) return <PollElsewhere id={id} here={here} />;
  return (
    <>
      {found.poll.pid !== id && <Navigate to="/polls/$" params={{ _splat: pathOf(found, part) }} replace />}
      {part === null && <PollPage key={found.poll.id} listed={found} />}
      {part === 'results' && <PollResultsPage listed={found} />}
      {part === 'embed-generator' && (
        <Suspense fallback={<Waiting />}>
          <EmbedGenerator poll={found.poll} />
        </Suspense>
      )}
    </>
  );
};

const pathOf = ({ poll }: ListedPoll, part: OnePollProps['part']): string => (part ? `${part}/${poll.pid}` : poll.pid);
