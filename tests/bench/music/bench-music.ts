/**
 * How long it takes from a touch of “Play” to the first sound on a slow line, of a track of four minutes that is not on the phone; the peer is a bare
 * audio element that plays the same file from the same server.
 */
import type { Page } from 'playwright';
import { openFreshBrowser } from '#tests/bench/core/browser.ts';
import { compare } from '#tests/bench/core/measure.ts';
import { runInterleaved } from '#tests/bench/core/rounds.ts';
import type { Suite } from '#tests/bench/core/suite.ts';
import { startOwnServer, withOlderMembers } from '#tests/bench/load/own-server.ts';
import { buildApp } from '#tests/bench/load/sites.ts';
import { slowDown } from '#tests/bench/load/throttle.ts';
import { newMember } from '#tests/e2e/harness/accounts.ts';
import { newOwnArtist, newTrack } from '#tests/e2e/harness/music.ts';

/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz, one channel: 417 bytes, 26 ms. Silence, as long as a song. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc0]), Buffer.alloc(413)]);
const song = Buffer.concat(Array.from({ length: Math.ceil(240 / (1152 / 44_100)) }, () => frame));

export const benchMusic: Suite = async function* ({ country, rounds, until, log }) {
  const built = await country();
  const app = await buildApp(built.folder);
  const own = await startOwnServer(app.dist, '/villages', withOlderMembers);
  try {
    process.env.MBOA_E2E_ADMIN_PASSWORD = own.adminPassword;
    const { pid } = await newTrack(own.origin, await newOwnArtist(own.origin, newMember()), 'Four minutes', song);
    const cases = [
      { name: 'ours', run: () => firstSound(`${own.origin}/music/tracks/${pid}`, openTrack) },
      { name: 'bare', run: () => firstSound(`${own.origin}/bare`, (page, url) => openBare(page, url, `/api/track-audio?pid=${pid}`)) },
    ];
    const results = await runInterleaved(cases, { rounds, until, now: Date.now }, log);
    yield compare({
      name: 'music, four minutes at 128 kbit/s on a line of 400 kbit/s: first sound',
      unit: 'ms',
      ours: results.get('ours') ?? [],
      peer: results.get('bare') ?? [],
      peerName: 'a bare audio element of the same file',
    });
  } finally {
    await own.stop();
  }
};

/** In ms, from the touch on. The page itself has come before: it is measured by `load`. */
const firstSound = async (url: string, open: (page: Page, url: string) => Promise<void>): Promise<number> => {
  const { context, page, close } = await openFreshBrowser();
  try {
    await open(page, url);
    const line = await slowDown(context, page);
    const play = page.getByRole('button', { name: /^Play/ });
    await page.evaluate(noteFirstSound);
    await play.click();
    await page.waitForFunction(() => window.mboaSound !== null, null, { timeout: 60_000 });
    const took = await page.evaluate(() => window.mboaSound ?? Number.NaN);
    await line.lift();
    return took;
  } finally {
    await close();
  }
};

declare global {
  interface Window {
    mboaSound: number | null;
  }
}

/** Events of media do not rise, but they are caught on their way down. */
const noteFirstSound = (): void => {
  window.mboaSound = null;
  let pressed = 0;
  addEventListener(
    'pointerdown',
    () => {
      pressed = performance.now();
    },
    true,
  );
  addEventListener(
    'timeupdate',
    ({ target }) => {
      if (window.mboaSound === null && target instanceof HTMLMediaElement && target.currentTime > 0)
        window.mboaSound = performance.now() - pressed;
    },
    true,
  );
};

const openTrack = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('button', { name: /^Play/ }).waitFor();
  // What else the app fetches has come: it is no part of the sound.
  await page.waitForLoadState('networkidle');
};

const openBare = async (page: Page, url: string, audio: string): Promise<void> => {
  const body = `<!doctype html><audio preload="none" src="${audio}"></audio><button onclick="document.querySelector('audio').play()">Play</button>`;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(url);
};
