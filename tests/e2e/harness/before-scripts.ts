import type { Gateway } from './gateway.ts';

/** Put before every script of the app, in the page and in its workers: a browser that is another one from the first line on. Bundles hold scripts that are kept for later. */
export const beforeScripts = (gateway: Gateway, script: string): void =>
  gateway.change(/^\/assets\/[^?]+\.(?:js|json)$/, (path, body) => {
    if (body.length === 0) return body; // It is the one that the phone has.
    if (path.endsWith('.js')) return Buffer.concat([Buffer.from(`${script};`), body]);
    const files: Readonly<Record<string, string>> = JSON.parse(body.toString());
    return Buffer.from(
      JSON.stringify(
        Object.fromEntries(Object.entries(files).map(([url, text]) => [url, url.endsWith('.js') ? `${script};${text}` : text])),
      ),
    );
  });
