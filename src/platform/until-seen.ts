/** Waiting for what the page shows. */

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

/** A part of a page that waits still says so. */
export const isBusy = (within: ParentNode): boolean => within.querySelector('[aria-busy="true"]') !== null;

/** Of what is to be read: what is for paper alone comes later, and of a long list the app draws what is in sight. */
export const lengthIn = (element: Element | null): number => {
  const aside = [...(element?.querySelectorAll('[aria-hidden="true"], [data-window]') ?? [])];
  return textLength(element) - aside.reduce((sum, part) => sum + textLength(part), 0);
};

const textLength = (element: Element | null): number => element?.textContent?.length ?? 0;
