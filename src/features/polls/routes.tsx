import { createRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Waiting } from '#src/ui/waiting.tsx';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { CreatePollScreen } from './create-poll-screen.tsx';
import { OnePoll } from './one-poll.tsx';
import { PollDiscover } from './poll-discover.tsx';
import { PollLanding } from './poll-landing.tsx';
import { PollPage } from './poll-page.tsx';
import { PollResultsPage } from './poll-results-page.tsx';
import { saidPoll } from './said-poll.tsx';
import { TemplatesGate } from './templates-gate.tsx';

/** Few ever show a poll on a site of their own: that screen is fetched when it is opened. */
const EmbedGenerator = lazy(async () => ({ default: (await import('./embed/embed-generator.tsx')).EmbedGenerator }));

const polls = createRoute({ getParentRoute: () => rootRoute, path: 'polls', validateSearch: anySearch });

const landing = createRoute({ getParentRoute: () => polls, path: '/', component: PollLanding });

const discover = createRoute({
  getParentRoute: () => polls,
  path: 'discover',
  component: () => <PollDiscover search={discover.useSearch()} />,
});

const create = createRoute({
  getParentRoute: () => polls,
  path: 'create',
  component: () => <CreatePollScreen search={create.useSearch()} />,
});

const templates = createRoute({ getParentRoute: () => polls, path: 'templates', component: TemplatesGate });

const one = createRoute({
  getParentRoute: () => polls,
  path: '$id',
  component: () => (
    <OnePoll id={one.useParams().id} at="/polls/$id">
      {(listed) => <PollPage key={listed.poll.id} listed={listed} />}
    </OnePoll>
  ),
});

const results = createRoute({
  getParentRoute: () => polls,
  path: 'results/$id',
  component: () => (
    <OnePoll id={results.useParams().id} at="/polls/results/$id">
      {(listed) => <PollResultsPage listed={listed} />}
    </OnePoll>
  ),
});

const embedGenerator = createRoute({
  getParentRoute: () => polls,
  path: 'embed-generator/$id',
  component: () => (
    <OnePoll id={embedGenerator.useParams().id} at="/polls/embed-generator/$id">
      {({ poll }) => (
        <Suspense fallback={<Waiting />}>
          <EmbedGenerator poll={poll} />
        </Suspense>
      )}
    </OnePoll>
  ),
});

export const trees = [polls.addChildren([landing, discover, create, templates, one, results, embedGenerator])] as const;

export const contents = [saidPoll];

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
