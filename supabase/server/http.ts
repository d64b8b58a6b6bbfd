/** Puts a site behind a Node server: loopback unless told otherwise, and a stop that lets answers finish. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Site } from './answer-safely.ts';
import { type ConnectionLimits, limitConnections, usualConnections } from './limit-connections.ts';
import { describeError } from './quiet-console.ts';
import { securityHeaders } from './security-headers.ts';

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export interface Running {
  readonly port: number;
  readonly server: Server;
  /** Answers under way get two seconds. */
  readonly stop: () => Promise<void>;
}

export async function listen(
  listener: Listener,
  port: number,
  host = '127.0.0.1',
  server: Server = createServer({ shouldUpgradeCallback: isWebSocket, connectionsCheckingInterval: 2000 }),
  limits: ConnectionLimits = usualConnections,
): Promise<Running> {
  limitConnections(server, limits);
  server.on('request', listener);
  server.keepAliveTimeout = 65_000; // the database blocks the event loop at times; a shorter wait drops good connections
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, server, stop: () => stop(server) };
}

/** Some clients offer HTTP/2 with every request: what is not for a WebSocket is answered as if they had not. */
const isWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), 2000);
  await closed;
  clearTimeout(impatience);
}

export const toListener =
  (site: Site): Listener =>
  (incoming, outgoing) => {
    answer(site, incoming, outgoing).catch((error: unknown) => {
      // A client that went away is everyday life; anything else is told here, because nobody is left to answer to.
      if (!incoming.destroyed && !outgoing.destroyed) process.stderr.write(`server: ${describeError(error)}\n`);
      outgoing.destroy();
    });
  };

async function answer(site: Site, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = toRequest(incoming);
  const response = request ? await site(request, incoming.socket.remoteAddress ?? null) : badRequest();
  const refusedBody = !incoming.complete && hasBody(incoming);
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...(refusedBody ? { connection: 'close' } : {}) });
  if (response.body === null || incoming.method === 'HEAD') outgoing.end();
  else await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing);
  if (refusedBody) abandon(incoming);
}

/** The rest of a refused body is thrown away for a second, so that the sender can read the refusal, then the line is cut. */
function abandon(incoming: IncomingMessage): void {
  incoming.resume();
  setTimeout(() => incoming.destroy(), 1000).unref();
}

const hasBody = (incoming: IncomingMessage): boolean =>
  incoming.headers['transfer-encoding'] !== undefined || Number(incoming.headers['content-length'] ?? 0) > 0;

/** Null for what cannot be a request: a target that is no path, a host that is no host or two, a method Fetch forbids. */
function toRequest(incoming: IncomingMessage): Request | null {
  const target = incoming.url ?? '';
  const base = `http://${incoming.headers.host ?? 'localhost'}`;
  if ((incoming.headersDistinct.host?.length ?? 0) > 1 || /[^\w.:[\]-]/.test(incoming.headers.host ?? '')) return null;
  if (!target.startsWith('/') || !URL.canParse(base) || new URL(base).pathname !== '/' || !URL.canParse(base + target)) return null;
  const method = incoming.method ?? 'GET';
  try {
    const body =
      hasBody(incoming) && method !== 'GET' && method !== 'HEAD'
        ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }
        : {};
    return new Request(base + target, { method, headers: toHeaders(incoming), ...body });
  } catch {
    return null;
  }
}

function toHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  // Whoever still speaks it is a proxy: nginx does unless told otherwise, and adds no header of its own.
  if (incoming.httpVersion === '1.0') headers.append('via', '1.0 unknown');
  return headers;
}

const badRequest = (): Response =>
  new Response('Bad request\n', { status: 400, headers: { ...securityHeaders('/'), 'content-type': 'text/plain; charset=utf-8' } });
