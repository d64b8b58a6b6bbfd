/** What a person does with a page, by a browser's real input, and sees on it. */
import { expect } from '@playwright/test';
import type { Browser, InputSource } from './engine.ts';

/** In ms; generous, for a machine with a proof on it. */
export const patience = { timeout: 120_000 };

/** Runs in the page. What stands there and is drawn, as text; of what has none, its name. */
const textsOf = (selector: string): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => (one.innerText || one.getAttribute('aria-label') || '').replace(/\s+/g, ' ').trim());

/** Runs in the page. The middle of the first such thing that can be hit there and is not switched off. */
const placeOf = (selector: string, source: string): { readonly x: number; readonly y: number } | null => {
  const named = (one: HTMLElement): string => one.getAttribute('aria-label') ?? one.innerText;
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const thing = all.find(
    (one) => one.getClientRects().length > 0 && new RegExp(source).test(named(one).trim()) && !one.matches(':disabled'),
  );
  if (!thing) return null;
  thing.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = thing.getBoundingClientRect();
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  return thing.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
};

export const look = (browser: Browser, selector: string): Promise<readonly string[]> => browser.run(textsOf, selector);

/** Waits until it stands there. A page that is being left answers nothing, and the next is asked. */
export const expectText = (browser: Browser, selector: string, text: RegExp): Promise<void> =>
  expect(async () => {
    expect(await look(browser, selector)).toContainEqual(expect.stringMatching(text));
  }, `${text} in ${selector}`).toPass(patience);

export const click = async (browser: Browser, selector: string, text = /^/): Promise<void> => {
  let place = { x: 0, y: 0 };
  await expect(async () => {
    const found = await browser.run(placeOf, selector, text.source);
    expect(found, `${text} in ${selector} can be hit`).not.toBeNull();
    // What still moves is not hit.
    expect(await browser.run(placeOf, selector, text.source)).toEqual(found);
    place = found ?? place;
  }).toPass(patience);
  await browser.act([
    {
      type: 'pointer',
      id: 'finger',
      actions: [
        { type: 'pointerMove', ...place, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]);
};

const keysFor = (text: string): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** Taps the box and types, letter by letter. */
export const type = async (browser: Browser, selector: string, text: string): Promise<void> => {
  await click(browser, selector);
  await browser.act([keysFor(text)]);
};
