import { createRoute, Outlet } from '@tanstack/react-router';
import { isUuid } from '#src/shared/is-uuid.ts';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';
import { WriteToSomebody } from './begin/write-to-somebody.tsx';
import { GroupPage } from './groups/group-page.tsx';
import { JoinGroup } from './groups/join-group.tsx';
import { NewGroup } from './groups/new-group.tsx';
import { Inbox, MessagesFrame, Panes, Support } from './messages-screen.tsx';
import { ThreadPage } from './thread-page.tsx';

const messages = createRoute({ getParentRoute: () => rootRoute, path: 'messages', component: MessagesFrame });

const inbox = createRoute({ getParentRoute: () => messages, path: '/', component: Inbox });

const support = createRoute({ getParentRoute: () => messages, path: 'support', component: Support });

const begin = createRoute({ getParentRoute: () => messages, path: 'new', component: WriteToSomebody });

const newGroup = createRoute({ getParentRoute: () => messages, path: 'new-group', component: NewGroup });

const join = createRoute({
  getParentRoute: () => messages,
  path: 'join/$code',
  component: () => {
    const { code } = join.useParams();
    return isUuid(code) ? <JoinGroup key={code} code={code} /> : <NotFoundScreen />;
  },
});

/** The threads stay beside what is open while one goes from thread to thread. */
const thread = createRoute({
  getParentRoute: () => messages,
  path: '$threadId',
  component: () => {
    const { threadId } = thread.useParams();
    if (!isUuid(threadId)) return <NotFoundScreen />;
    return <Panes threadId={threadId} page={<Outlet />} />;
  },
});

const letters = createRoute({
  getParentRoute: () => thread,
  path: '/',
  component: () => {
    const { threadId } = letters.useParams();
    return <ThreadPage key={threadId} threadId={threadId} />;
  },
});

const members = createRoute({
  getParentRoute: () => thread,
  path: 'members',
  component: () => {
    const { threadId } = members.useParams();
    return <GroupPage key={threadId} threadId={threadId} />;
  },
});

export const trees = [messages.addChildren([inbox, support, begin, newGroup, join, thread.addChildren([letters, members])])] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};
