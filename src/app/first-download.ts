/**
 * The first visit is also the first download: the person's own region first, then the whole country. Asked once per
 * phone: whoever deletes packs later does not get them back unasked. Where the browser has cleared the database, and with it all that was
 * known of packs, they come again; a browser that keeps nothing has them anew with each page. On a metered line it only waits for consent,
 * which is the download screen's business.
 */
import type { PacksState } from '#src/data/packs/directory.ts';
import { directory, directoryOpened } from '#src/data/react/directory-source.ts';
import { isDatabaseHere } from '#src/data/replica/replica-here.ts';
import { isLimitReached } from '#src/platform/data-limit.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { readStored, writeStored } from '#src/platform/storage.ts';

export const startFirstDownload = async (): Promise<void> => {
  if (isLimitReached()) return;
  const isOld = readStored('firstDownload') !== null;
  // On later visits a screen without data starts no worker for this.
  const follow = (isOld && (await isDatabaseHere('mboa-packs')) !== false ? directoryOpened : directory()).then((source) => {
    let asked = false;
    source.onPacks((packs) => {
      if (packs.loading) return;
      if (!packs.fleeting && packs.manifestBuiltAt !== null && readStored('firstDownload')) asked = false;
      else if (!asked) {
        asked = true;
        if (isUntouched(packs)) source.download({ region: usePreferences.getState().area.region, all: true, consent: false });
        writeStored('firstDownload', '1');
      }
    });
  });
  if (!isOld) await follow;
};

/** Nothing installed, under way, paused or waiting for consent. */
const isUntouched = ({ packs, paused }: PacksState): boolean => !paused && packs.every(({ state }) => state === 'absent');
