/** Moments at which a browser is killed while somebody does something, and what must be true of it when it is started again. */
import type { Page } from '@playwright/test';
import { test } from '@playwright/test';
import type { Gateway } from './gateway.ts';
import { createKillableBrowser, type KillableBrowser } from './killable-browser.ts';

interface Moment {
  readonly name: string;
  /** Calls `kill` when it has come. */
  readonly when: (gateway: Gateway, kill: () => void) => void;
}

const pushes = /\/rpc\/sync$/;
const after = (ms: number): Moment => ({ name: `${ms} ms after the tap`, when: (_, kill) => void setTimeout(kill, ms) });
/** The request has reached the server and nothing was done yet. */
const asked = (ms: number): Moment => ({
  name: `${ms} ms after the server was asked`,
  when: (gateway, kill) =>
    gateway.play(pushes, async () => {
      setTimeout(kill, ms);
      return null;
    }),
});
/** The server has done its work; its answer is on the way. */
const decided = (ms: number): Moment => ({
  name: ms < 0 ? 'the server has decided, and says nothing yet' : `${ms} ms after the server's answer left`,
  when: (gateway, kill) =>
    gateway.change(pushes, (_path, body) => {
      if (ms < 0) kill();
      else setTimeout(kill, ms);
      return body;
    }),
});

export const momentsOfTap = [0, 2, 5, 10, 20, 40, 80].map(after);
export const momentsOfPush = [...[0, 5].map(asked), decided(-1), ...[0, 3, 8, 20, 50].map(decided)];

export interface Scene {
  readonly browser: KillableBrowser;
  readonly gateway: Gateway;
}
export interface KillFlow<S extends Scene> {
  readonly name: string;
  readonly moments: readonly Moment[];
  /** The page where it can be done. */
  readonly begin: (scene: S) => Promise<Page>;
  /** Does it; true once the screen has said that it is kept. */
  readonly act: (page: Page, scene: S) => Promise<boolean>;
  /** The browser runs no more: whatever it was doing must be true of what it starts with. */
  readonly end: (scene: S, told: boolean) => Promise<void>;
}
interface Kill<S extends Scene> {
  readonly flow: KillFlow<S>;
  readonly moment: Moment;
}

const rounds = 4;
/** Every moment of every flow, four times. */
export const killsOf = <S extends Scene>(flows: readonly KillFlow<S>[]): readonly Kill<S>[] => {
  const all = flows.flatMap((flow) => flow.moments.map((moment) => ({ flow, moment })));
  return Array.from({ length: rounds }, () => all).flat();
};

export const allowTimeFor = (kills: readonly unknown[]): void => test.setTimeout(kills.length * 30_000 + 60_000);

/** With a profile on the disk that outlives each kill. */
export const withKillableBrowser = async (work: (browser: KillableBrowser) => Promise<void>): Promise<void> => {
  const browser = createKillableBrowser();
  try {
    await work(browser);
  } finally {
    await browser.remove();
  }
};

export const killOnce = <S extends Scene>(scene: S, { flow, moment }: Kill<S>): Promise<void> =>
  test.step(`${flow.name}: ${moment.name}`, async () => {
    const { browser, gateway } = scene;
    const page = await flow.begin(scene);
    let told = false;
    let isDead = false;
    const killing = new Promise<void>((resolve) => {
      moment.when(gateway, () => {
        if (isDead) return;
        isDead = true;
        browser.kill();
        resolve();
      });
    });
    const acting = flow.act(page, scene).then(
      (isTold) => {
        told = isTold;
      },
      () => undefined,
    );
    await killing;
    await acting;
    await browser.dead();
    gateway.changeNothing();
    gateway.play(/^$/, async () => null);
    await flow.end(scene, told);
  });
