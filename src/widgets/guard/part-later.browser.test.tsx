import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ComponentType, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Brought, setBrought } from '#src/data/react/brought.ts';
import { partLater } from './part-later.tsx';

// Other files of this suite sign in beside this one, in the same storage.
let isSomebodys = false;
vi.mock('#src/platform/may-be-somebodys.ts', () => ({ mayBeSomebodys: () => isSomebodys }));

let take: () => void;
let host: HTMLElement;

const draw = (Part: ComponentType): void => {
  host = document.createElement('div');
  createRoot(host).render(
    <I18nProvider i18n={i18n}>
      <Part />
    </I18nProvider>,
  );
};

const forVisitors = 'Sign in to sign this petition';

/** Beside a page that the server drew. Each test names its own part: a drawn one is remembered for as long as the page stands. */
const open = async (name: string, load: () => Promise<ComponentType>): Promise<void> => {
  document.body.innerHTML = `<div><div data-part="${name}"><p>${forVisitors}</p></div></div>`;
  draw(partLater(name, load));
  await expect.poll(() => host.textContent).not.toBe('');
};

/** As the app stands in the place of what the server drew. */
const takeOver = (): void => {
  document.body.replaceChildren(host);
  take();
};

/** What people see. */
const seen = (): string => host.innerText.trim();
const moment = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  const taken = new Promise<void>((resolve) => {
    take = resolve;
  });
  setBrought({ taken } as Brought);
});
afterEach(() => {
  setBrought(null);
  isSomebodys = false;
});

test('what the server drew stands until the code is here, which is not asked for before the app stands', async () => {
  let isAsked = false;
  await open('first', async () => {
    isAsked = true;
    return () => <p>Sign this petition by one tap on this</p>;
  });
  await expect.poll(seen).toBe(forVisitors);
  await moment();
  expect(isAsked).toBe(false);
  takeOver();
  await expect.poll(seen).toBe('Sign this petition by one tap on this');
});

test('a part that shows less for now is not seen before it shows as much', async () => {
  let say = (_: string): void => undefined;
  const Growing = () => {
    const [text, setText] = useState('Wait');
    say = setText;
    return <p>{text}</p>;
  };
  await open('second', async () => Growing);
  takeOver();
  await expect.poll(() => host.textContent).toContain('Wait');
  await moment();
  expect(seen()).toBe(forVisitors);
  say('Sign this petition by one tap on this');
  await expect.poll(seen).toBe('Sign this petition by one tap on this');
});

test('where the code does not arrive what was drawn stays', async () => {
  await open('third', () => Promise.reject(new Error('no network')));
  takeOver();
  await moment();
  expect(seen()).toBe(forVisitors);
});

test('on a phone that is somebody’s nothing stands there that is for visitors, and nothing is waited for', async () => {
  isSomebodys = true;
  await open('fourth', async () => () => <p>You signed</p>);
  await expect.poll(() => host.textContent).toBe('You signed');
});

test('of the page that was drawn nothing stands on the next one', async () => {
  await open('fifth', () => new Promise(() => undefined));
  await expect.poll(seen).toBe(forVisitors);
  takeOver();
  setBrought(null);
  draw(partLater('fifth', () => new Promise(() => undefined)));
  await expect.poll(() => host.querySelector('[aria-busy]')).not.toBeNull();
  expect(host.textContent).not.toContain(forVisitors);
});
