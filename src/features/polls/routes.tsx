import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { OnePoll } from './one-poll.tsx';
import { PollPage } from './poll-page.tsx';
import { saidPoll } from './said-poll.tsx';

/** Few ever show a poll on a site of their own: that screen is fetched when it is opened. */
const EmbedGenerator = partLater('embed', async () => (await import('./embed/embed-generator.tsx')).EmbedGenerator);
const PollResultsPage = partLater('results', async () => (await import('./poll-results-page.tsx')).PollResultsPage);

const polls = createRoute({ getParentRoute: () => rootRoute, path: 'polls', validateSearch: anySearch });

const landing = createRoute({
  getParentRoute: () => polls,
  path: '/',
  component: lazyRouteComponent(() => import('./poll-landing.tsx'), 'PollLanding'),
});

const discover = createRoute({
  getParentRoute: () => polls,
  path: 'discover',
  component: lazyRouteComponent(() => import('./poll-discover.tsx'), 'PollDiscover'),
});

const create = createRoute({
  getParentRoute: () => polls,
  path: 'create',
  component: lazyRouteComponent(() => import('./create-poll-screen.tsx'), 'CreatePollScreen'),
});

const templates = createRoute({
  getParentRoute: () => polls,
  path: 'templates',
  component: lazyRouteComponent(() => import('./templates-gate.tsx'), 'TemplatesGate'),
});

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
      {({ poll }) => <EmbedGenerator poll={poll} />}
    </OnePoll>
  ),
});

export const trees = [polls.addChildren([landing, discover, create, templates, one, results, embedGenerator])] as const;

export const contents = [saidPoll];

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
