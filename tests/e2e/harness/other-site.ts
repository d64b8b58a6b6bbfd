/** Somebody else's site: an origin of its own, with pages that frame ours and write down what they are told. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export interface OtherSite {
  readonly origin: string;
  /** Opens a page of it with this in its body. */
  readonly show: (page: Page, body: string, headers?: Readonly<Record<string, string>>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a page there was told, in order. */
export const heardBy = (page: Page): Promise<readonly unknown[]> => page.evaluate(() => Reflect.get(window, 'heard') as unknown[]);

export const openOtherSite = async (): Promise<OtherSite> => {
  const shown = { body: '', headers: {} as Readonly<Record<string, string>> };
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...shown.headers });
    answer.end(`<!doctype html><html lang="en"><title>News</title><link rel="icon" href="data:,"><style>body{margin:0}</style>
      <script>heard=[];addEventListener('message',function(e){heard.push(e.data)})</script><h1>News</h1>${shown.body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    show: async (page, body, headers = {}) => {
      Object.assign(shown, { body, headers });
      await page.goto(`${origin}/`);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
