import { afterEach, expect, test, vi } from 'vitest';
import { isOnline, onNetworkChange } from './network-status.ts';

afterEach(() => vi.unstubAllGlobals());

/** The window's events, and what the browser believes. */
const browser = (): { readonly say: (what: 'online' | 'offline') => void } => {
  const events = new EventTarget();
  const believed = { onLine: true };
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('navigator', believed);
  return {
    say: (what) => {
      believed.onLine = what === 'online';
      events.dispatchEvent(new Event(what));
    },
  };
};

test('each change is heard once, in both directions, with what then holds', () => {
  const { say } = browser();
  const heard: boolean[] = [];
  onNetworkChange(() => heard.push(isOnline()));
  say('offline');
  say('online');
  say('offline');
  expect(heard).toEqual([false, true, false]);
});

test('who has left hears nothing more, and the others go on', () => {
  const { say } = browser();
  const [here, gone] = [vi.fn(), vi.fn()];
  onNetworkChange(here);
  onNetworkChange(gone)();
  say('offline');
  expect(here).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
});
