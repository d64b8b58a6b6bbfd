/**
 * Watches everything a context does: console errors and warnings, page errors, policy violations, dialogs, requests that
 * leave our origin, answers of 500 and above. What it wrote down fails the test.
 */
import type { BrowserContext } from '@playwright/test';
import type { Gateway } from './gateway.ts';

export interface Watch {
  readonly troubles: readonly string[];
  /** This test provokes such a message on purpose. */
  allow(message: RegExp): void;
  forget(): void;
}

/** What Chromium itself writes for each request that found no server, or whose answer was cut off; with the gateway closed that is no news. */
const noServer =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|FAILED|SOCKET_NOT_CONNECTED|INTERNET_DISCONNECTED|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)|closed before receiving a handshake response/;

/** What Chromium itself writes for each script that a captive portal answered with its page: a test's portal may come while the app still loads. */
const portalPage = /MIME type (of "text\/html"|\('text\/html'\))/;

export const watchContext = async (context: BrowserContext, gateway: Gateway): Promise<Watch> => {
  const troubles: string[] = [];
  const allowed: RegExp[] = [];
  const write = (text: string): void => {
    if (gateway.wasClosed() && noServer.test(text)) return;
    if (gateway.wasPortal() && portalPage.test(text)) return;
    if (!allowed.some((pattern) => pattern.test(text))) troubles.push(text);
  };
  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') write(`console ${type}: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => write(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    write(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(`${gateway.origin}/`)) write(`foreign origin: ${url}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) write(`${response.status()}: ${response.url()}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return {
    troubles,
    allow: (message) => allowed.push(message),
    forget: () => {
      troubles.length = 0;
    },
  };
};
