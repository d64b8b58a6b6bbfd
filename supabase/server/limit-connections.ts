/**
 * How many connections a server keeps, in all and of one line, and how long one may take. Phones of one operator share an address by the hundred,
 * and each keeps up to six open, so the limits are wide; what a connection costs by itself is little.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { lineOf } from '#supabase/functions/_shared/to-network.ts';

export interface ConnectionLimits {
  readonly inAll: number;
  readonly ofLine: number;
  /** In ms: for a request's head; for all of it, which is a full push of acts on a slow line; and in which nothing at all moves. */
  readonly head: number;
  readonly whole: number;
  readonly idle: number;
}

export const usualConnections: ConnectionLimits = { inAll: 4096, ofLine: 768, head: 20_000, whole: 120_000, idle: 120_000 };

const refusal = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.maxConnections = limits.inAll;
  server.headersTimeout = limits.head;
  server.requestTimeout = limits.whole;
  server.timeout = limits.idle;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const line = lineOf(socket.remoteAddress ?? '');
    const count = (open.get(line) ?? 0) + 1;
    open.set(line, count);
    socket.once('close', () => {
      const left = (open.get(line) ?? 1) - 1;
      if (left > 0) open.set(line, left);
      else open.delete(line);
    });
    if (count > limits.ofLine) socket.end(refusal, () => socket.destroy());
  });
}
