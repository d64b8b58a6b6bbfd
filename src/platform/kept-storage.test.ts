import { beforeEach, expect, test, vi } from 'vitest';
import { keepStorage, lookAtStorage, useKeptStorage } from './kept-storage.ts';

const browser = { persisted: false, answer: true, asked: 0 };
beforeEach(() => {
  Object.assign(browser, { persisted: false, answer: true, asked: 0 });
  useKeptStorage.setState({ isKept: null, isAsked: false });
  vi.stubGlobal('navigator', {
    storage: {
      estimate: async () => ({ usage: 1, quota: 9 }),
      persisted: async () => browser.persisted,
      persist: async () => {
        browser.asked += 1;
        return browser.answer;
      },
    },
  });
});

test('looking asks nothing of the person', async () => {
  await lookAtStorage();
  expect(useKeptStorage.getState()).toEqual({ isKept: false, isAsked: false });
  expect(browser.asked).toBe(0);
});

test('the browser is asked once a visit, and its answer stands', async () => {
  browser.answer = false;
  await Promise.all([keepStorage(), keepStorage()]);
  await keepStorage();
  expect(browser.asked).toBe(1);
  expect(useKeptStorage.getState()).toEqual({ isKept: false, isAsked: true });
});

test('one that has promised it already is not asked again', async () => {
  browser.persisted = true;
  await keepStorage();
  expect(browser.asked).toBe(0);
  expect(useKeptStorage.getState().isKept).toBe(true);
});

test('a browser that cannot tell has promised nothing', async () => {
  vi.stubGlobal('navigator', {});
  await keepStorage();
  expect(useKeptStorage.getState().isKept).toBe(false);
});
