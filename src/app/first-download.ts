/**
 * The first visit is also the first download: the person's own region first, then the whole country. Asked once per
 * phone: whoever deletes packs later does not get them back unasked. On a metered line it only waits for consent, which
 * is the download screen's business.
 */
import type { PacksState } from '#src/data/packs/directory.ts';
import { directory } from '#src/data/react/directory-source.ts';
import { isLimitReached } from '#src/platform/data-limit.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { readStored, writeStored } from '#src/platform/storage.ts';

export const startFirstDownload = async (): Promise<void> => {
  if (readStored('firstDownload') || isLimitReached()) return;
  const source = await directory();
  const { region } = usePreferences.getState().area;
  let asked = false;
  const unsubscribe = source.onPacks((packs) => {
    if (packs.loading || asked) return;
    asked = true;
    if (isUntouched(packs)) source.download({ region, all: true, consent: false });
    writeStored('firstDownload', '1');
    queueMicrotask(() => unsubscribe());
  });
};

/** Nothing installed, under way, paused or waiting for consent. */
const isUntouched = ({ packs, paused }: PacksState): boolean => !paused && packs.every(({ state }) => state === 'absent');
