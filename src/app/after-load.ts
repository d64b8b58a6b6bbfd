/**
 * The service worker, the first download, notices and the monitors: none of it may slow the first screen. The shell is kept
 * once that screen has what it waits for.
 */

import { loadAllTexts } from '#src/platform/i18n.ts';
import { keepRest } from '#src/platform/kept-app.ts';
import { pathWithoutLanguage } from '#src/platform/language.ts';
import { mayBeSomebodys } from '#src/platform/may-be-somebodys.ts';
import { watchPerformance } from '#src/platform/performance-monitor.ts';
import { noteNavigation, watchSecurity } from '#src/platform/security-monitor.ts';
import { registerServiceWorker } from '#src/platform/service-worker.ts';
import { readStored } from '#src/platform/storage.ts';
import { startFirstDownload } from './first-download.ts';
import { useLateSlots } from './late-slots.ts';
import { announceUpdate } from './later/waiting-update.ts';
import type { AppRouter } from './router.tsx';
import { screenReady } from './screen-ready.ts';
import { watchMember } from './watch-member.ts';

export const afterLoad = async ({ history, navigate }: AppRouter): Promise<void> => {
  // A wipe that was cut off goes on before anything is stored anew.
  if (readStored('wiping')) await import('#src/platform/wipe-phone.ts').then(({ wipePhone }) => wipePhone());
  watchSecurity();
  watchPerformance(screen);
  watchMember();
  history.subscribe(({ action }) => action.type === 'PUSH' && noteNavigation());
  await Promise.all([
    import('./later/watch-notices.ts').then(({ watchNotices }) => watchNotices()),
    startFirstDownload(),
    screenReady().then(async () => {
      await registerServiceWorker(announceUpdate, () => void navigate({ to: '/notifications' }));
      await keepRest();
    }),
    screenReady()
      .then(() => import('#src/platform/online/web-vitals.ts'))
      .then(({ watchWebVitals }) => watchWebVitals(screen))
      .catch(() => undefined), // Without a network nothing is measured for others.
    screenReady()
      .then(fillWideScreen)
      .catch(() => undefined),
    screenReady()
      .then(() => import('./afterwards/words-here.tsx'))
      .then(({ WordsHere }) => useLateSlots.setState({ Words: WordsHere }))
      .catch(() => undefined),
    screenReady()
      .then(() => import('./later/count-data.ts'))
      .then(({ countData }) => countData()),
    // The first tap into an area does not wait for it.
    screenReady()
      .then(() => import('virtual:areas'))
      .catch(() => undefined),
    screenReady()
      .then(sendKeptPosts)
      .catch(() => undefined),
    startSession().then(keepPush),
  ]);
};

/** A window that grows later is filled at the next start. */
const fillWideScreen = async (): Promise<void> => {
  if (!matchMedia('(min-width: 1024px)').matches) return;
  const [{ HeaderSearch: Search }, { Beside }] = await Promise.all([
    import('./later/header-search.tsx'),
    import('./later/beside.tsx'),
    loadAllTexts(),
  ]);
  useLateSlots.setState({ Search, Beside });
};

/** First segment of the address: the screen, never the row. */
const screen = (): string => `/${pathWithoutLanguage(location.pathname).split('/')[1] ?? ''}`;

/** Only for whom there is one, or who comes by a link from a mail: a visitor never loads what signing in needs. */
const startSession = async (): Promise<void> => {
  const comesByMail = /[#&]access_token=/.test(location.hash);
  if (!comesByMail && !mayBeSomebodys()) return;
  const { session } = await import('#src/data/session/session.ts');
  await session.start(comesByMail);
};

const sendKeptPosts = async (): Promise<void> => {
  if (readStored('keptPosts')) (await import('./later/send-kept.ts')).sendKept();
};

/** Waking may have stopped since. What cannot be made anew, without a network, is made at the next start. */
const keepPush = async (): Promise<void> => {
  if (!readStored('push')) return;
  const { session } = await import('#src/data/session/session.ts');
  const state = session.state();
  if (state.status !== 'signed-in') return;
  await import('#src/features/notifications/online/switch-push.ts')
    .then(({ renewPush }) => renewPush(state.user.id))
    .catch(() => undefined);
};
