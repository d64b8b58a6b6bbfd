import type { Gateway } from './gateway.ts';

/** Put before every script of the app, in the page and in its workers: a browser that is another one from the first line on. */
export const beforeScripts = (gateway: Gateway, script: string): void =>
  gateway.change(/^\/assets\/[^?]+\.js$/, (_path, body) => Buffer.concat([Buffer.from(`${script};`), body]));
