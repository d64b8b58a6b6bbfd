/**
 * A gateway in front of the real server, one per test: its own port, so its own origin, storage and service worker.
 * Closed, it is a stopped server: connections are refused, for pages and service workers alike. It can be slow, answer as
 * a captive portal does, change an answer's bytes on the way, or play a service that the real server does not have.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { passLines } from './gateway-lines.ts';

export interface Answered {
  readonly status: number;
  readonly path: string;
}
export interface OtherAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
/** What is sent instead: other bytes (with status 200), another answer, or nothing, the line having broken after the server did its work. */
type Change = (path: string, body: Buffer) => Buffer | OtherAnswer | 'lost';

export interface Asked {
  readonly method: string;
  readonly path: string;
  /** Of the authorization header; empty without one. */
  readonly token: string;
  readonly body: string;
}
/** Null: not its business, the real server is asked. */
export type Play = (asked: Asked) => Promise<OtherAnswer | 'lost' | null>;

interface Rule {
  readonly paths: RegExp;
  readonly change: Change;
}

export interface Gateway {
  readonly origin: string;
  /** Every request that reached the gateway since the last `forget`, and what was answered. */
  readonly asked: readonly string[];
  readonly answered: readonly Answered[];
  /** Whether it was ever closed, or a portal: what the browser says of that may come after it is open again. */
  readonly wasClosed: () => boolean;
  readonly wasPortal: () => boolean;
  forget(): void;
  close(): Promise<void>;
  open(): Promise<void>;
  /** Answers to paths that match wait this long first. */
  slow(milliseconds: number, paths?: RegExp): void;
  /** Every address answers 200 with a sign-in page, as the Wi-Fi of a hotel does. */
  portal(on: boolean): void;
  /** Answers to paths that match pass through `change`. */
  change(paths: RegExp, change: Change): void;
  changeNothing(): void;
  /** Requests whose path matches are answered here, before the real server hears of them. */
  play(paths: RegExp, play: Play): void;
  /** How many WebSockets are open through it. */
  lines(): number;
  /** As behind a proxy that passes requests and answers, and nothing else. */
  refuseLines(): void;
}

interface Played {
  readonly paths: RegExp;
  readonly play: Play;
}

const portalPage = '<!doctype html><html lang="en"><title>Wi-Fi</title><h1>Welcome! Sign in to use the Wi-Fi</h1></html>';

export const openGateway = async (target: string): Promise<Gateway> => {
  const asked: string[] = [];
  const answered: Answered[] = [];
  const setting = {
    open: true,
    wasClosed: false,
    slow: 0,
    slowPaths: /^/,
    portal: false,
    wasPortal: false,
    linesRefused: false,
    rule: null as Rule | null,
    played: null as Played | null,
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/';
    asked.push(`${incoming.method} ${path}`);
    outgoing.once('finish', () => answered.push({ status: outgoing.statusCode, path }));
    if (setting.slow > 0 && setting.slowPaths.test(path)) await wait(setting.slow);
    if (setting.portal) return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end(portalPage);
    const body = setting.played?.paths.test(path) ? Buffer.concat(await incoming.toArray()) : null;
    const own = body && (await setting.played?.play(askedOf(incoming, body)));
    if (own === 'lost') return void outgoing.destroy();
    if (own) return void outgoing.writeHead(own.status, { 'content-type': 'application/json', ...own.headers }).end(own.body);
    const rule = setting.rule?.paths.test(path) ? setting.rule : null;
    // A body that is to be changed must come as it is, not compressed.
    const headers = rule ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const upstream = request(new URL(path, target), { method: incoming.method, headers });
    const breakOff = (): void => void outgoing.destroy();
    upstream.on('error', breakOff);
    upstream.once('response', (answer) => {
      answer.on('error', breakOff);
      if (rule) sendChanged(answer, outgoing, path, rule.change).catch(breakOff);
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    if (body) upstream.end(body);
    else incoming.pipe(upstream);
  };

  // Whoever goes before all is said (a page that closes, a gateway that shuts) breaks its own line, and not the test that runs by then.
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing).catch(() => outgoing.destroy()));
  // As the server behind it: what asks every five seconds would else meet a line that closes just then.
  server.keepAliveTimeout = 65_000;
  const lines = passLines(server, target, () => setting.linesRefused || setting.portal);
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answered,
    wasClosed: () => setting.wasClosed,
    wasPortal: () => setting.wasPortal,
    forget: () => {
      asked.length = 0;
      answered.length = 0;
    },
    close: async () => {
      if (!setting.open) return;
      setting.open = false;
      setting.wasClosed = true;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      lines.cut();
      await closed;
    },
    open: async () => {
      if (!setting.open) await listen(port);
      setting.open = true;
    },
    slow: (milliseconds, paths = /^/) => {
      setting.slow = milliseconds;
      setting.slowPaths = paths;
    },
    portal: (on) => {
      setting.portal = on;
      setting.wasClosed ||= on;
      setting.wasPortal ||= on;
    },
    change: (paths, change) => {
      setting.rule = { paths, change };
    },
    changeNothing: () => {
      setting.rule = null;
    },
    play: (paths, play) => {
      setting.played = { paths, play };
    },
    lines: lines.open,
    refuseLines: () => {
      setting.linesRefused = true;
    },
  };
};

const askedOf = ({ method, url, headers }: IncomingMessage, body: Buffer): Asked => ({
  method: method ?? 'GET',
  path: url ?? '/',
  token: headers.authorization?.replace(/^Bearer /, '') ?? '',
  body: body.toString(),
});

const sendChanged = async (answer: IncomingMessage, outgoing: ServerResponse, path: string, change: Change): Promise<void> => {
  const changed = change(path, Buffer.concat(await answer.toArray()));
  if (changed === 'lost') return void outgoing.destroy();
  if ('status' in changed) return void outgoing.writeHead(changed.status, changed.headers).end(changed.body);
  const { etag: _stale, ...headers } = answer.headers;
  outgoing.writeHead(200, { ...headers, 'content-length': changed.length }).end(changed);
};
