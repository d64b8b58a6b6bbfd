/** When the first screen shows what was asked for: until then the line belongs to it alone. */

/** A line this slow is not waited for: what keeps the app for offline use must begin some time. In ms. */
const mostWait = 15_000;

/** A bar is no sign of waiting: polls, petitions and profiles show figures by bars. */
const isReady = (within: ParentNode): boolean =>
  within.querySelector('main h1') !== null && !within.querySelector('main [aria-busy="true"]');

export const screenReady = (within: HTMLElement = document.body): Promise<void> => untilSeen(within, () => isReady(within), mostWait);

/** Until it holds of what stands within, `most` ms at most. */
export const untilSeen = (within: HTMLElement, holds: () => boolean, most: number): Promise<void> =>
  new Promise((resolve) => {
    const watch = new MutationObserver(() => holds() && done());
    const timer = setTimeout(() => done(), most);
    const done = (): void => {
      watch.disconnect();
      clearTimeout(timer);
      resolve();
    };
    watch.observe(within, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['aria-busy'] });
    if (holds()) done();
  });
