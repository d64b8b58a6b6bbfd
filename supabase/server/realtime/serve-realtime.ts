/**
 * The smallest honest Realtime, in front of the server that answers HTTP: private channels on which the database sends, for Supabase's own
 * client. Laws kept here:
 *   * whatever a connection sends, it ends that connection at most;
 *   * connections, channels and messages are limited, and a connection that says nothing ends;
 *   * nothing is kept: who was not connected hears it by the next pull.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { embeddedKey } from '#src/shared/embedded-key.ts';
import type { Backend } from '#supabase/server/backend.ts';
import { describeError } from '#supabase/server/quiet-console.ts';
import { broadcastChannel, endedChannel } from '#supabase/server/system-schema.ts';
import { type Admit, createAdmit } from './admit.ts';
import { createTalk, type Talk } from './talk.ts';
import { type Frame, readFrame, readVersion, type Version } from './wire.ts';

export interface RealtimeLimits {
  readonly connections: number;
  readonly connectionsOfAddress: number;
  readonly channels: number;
  /** Of one frame, in bytes. */
  readonly frame: number;
  /** In any ten seconds; what asks the database counts as six. */
  readonly messages: number;
  /** Clients speak every 25 s. In ms. */
  readonly idle: number;
}
const usual: RealtimeLimits = { connections: 1000, connectionsOfAddress: 100, channels: 8, frame: 16_384, messages: 60, idle: 75_000 };

/** A client that does not read what it is sent: it will pull. In bytes. */
const mostUnread = 65_536;
const countedFor = 10_000;

interface Line {
  readonly address: string;
  readonly socket: WebSocket;
  readonly talk: Talk;
  heardAt: number;
}

export interface Realtime {
  /** Before the server stops: an open connection would hold it. */
  readonly stop: () => Promise<void>;
}

export async function serveRealtime(server: Server, backend: Backend, limits: RealtimeLimits = usual): Promise<Realtime> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frame, clientTracking: false });
  const admit = createAdmit(backend);
  const lines = new Set<Line>();
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const url = readUrl(request);
    if (url?.pathname !== '/realtime/v1/websocket') {
      // In development somebody else waits for upgrades too: Vite, on paths of its own.
      if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
      return;
    }
    const key = url.searchParams.get('apikey');
    const version = readVersion(url.searchParams.get('vsn'));
    const address = request.socket.remoteAddress ?? '';
    if (key !== embeddedKey && key !== backend.keys.publishableKey) refuse(socket, '401 Unauthorized');
    else if (!version) refuse(socket, '400 Bad Request');
    else if (isFull(lines, address, limits)) refuse(socket, '429 Too Many Requests');
    else sockets.handleUpgrade(request, socket, head, (ws) => attend({ ws, version, address, admit, lines, limits }));
  };
  const stopListening = await backend.onNotify(broadcastChannel, (told) => {
    const { topic, event, payload, private: isPrivate } = JSON.parse(told);
    if (isPrivate === true) for (const { talk } of lines) talk.tell(String(topic), String(event), payload);
  });
  const stopHearingEnds = await backend.onNotify(endedChannel, (session) => {
    for (const { talk } of lines) talk.endSession(session);
  });
  const sweeping = setInterval(() => {
    for (const { socket, heardAt } of lines) if (Date.now() - heardAt > limits.idle) socket.terminate();
  }, limits.idle / 5);
  sweeping.unref();
  server.on('upgrade', onUpgrade);
  return {
    stop: async () => {
      server.off('upgrade', onUpgrade);
      clearInterval(sweeping);
      for (const { socket } of lines) socket.terminate();
      await stopListening();
      await stopHearingEnds();
    },
  };
}

const readUrl = ({ url = '' }: IncomingMessage): URL | null =>
  URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost') : null;

const refuse = (socket: Duplex, status: string): void => {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const isFull = (lines: ReadonlySet<Line>, address: string, limits: RealtimeLimits): boolean =>
  lines.size >= limits.connections || [...lines].filter((line) => line.address === address).length >= limits.connectionsOfAddress;

interface Attended {
  readonly ws: WebSocket;
  readonly version: Version;
  readonly address: string;
  readonly admit: Admit;
  readonly lines: Set<Line>;
  readonly limits: RealtimeLimits;
}

function attend({ ws, version, address, admit, lines, limits }: Attended): void {
  const send = (data: string | Buffer): void => {
    if (ws.bufferedAmount > mostUnread) ws.terminate();
    else if (ws.readyState === ws.OPEN) ws.send(data);
  };
  const talk = createTalk({ version, admit, mostChannels: limits.channels, send });
  const line: Line = { address, socket: ws, talk, heardAt: Date.now() };
  const mayGoOn = createAllowance(limits.messages);
  let turn = Promise.resolve();
  ws.on('message', (data: Buffer, isBinary) => {
    if (ws.readyState !== ws.OPEN) return;
    line.heardAt = Date.now();
    const frame = readFrame(data, isBinary, version);
    if (!frame) return ws.close(1007, `not a frame of ${version}`);
    if (!mayGoOn(costOf(frame))) return ws.close(1008, 'too many messages');
    // In their order: what is said while a join waits for the database comes after it.
    turn = turn
      .then(() => talk.hear(frame))
      .catch((error: unknown) => {
        process.stderr.write(`server: realtime: ${describeError(error)}\n`);
        ws.close(1011);
      });
  });
  // Too long a frame, or bytes that are no frame at all: the connection ends by itself.
  ws.on('error', () => undefined);
  ws.on('close', () => {
    talk.end();
    lines.delete(line);
  });
  lines.add(line);
}

const costOf = ({ event }: Frame): number => (event === 'phx_join' || event === 'access_token' ? 6 : 1);

const createAllowance = (most: number): ((cost: number) => boolean) => {
  let [since, spent] = [Date.now(), 0];
  return (cost) => {
    if (Date.now() - since > countedFor) [since, spent] = [Date.now(), 0];
    spent += cost;
    return spent <= most;
  };
};
