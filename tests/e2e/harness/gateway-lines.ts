/** Lines through a gateway: what is no longer HTTP once both sides have agreed passes as bytes. */
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

export interface GatewayLines {
  /** How many are open now. */
  readonly open: () => number;
  readonly cut: () => void;
}

export const passLines = (server: Server, target: string, isRefused: () => boolean): GatewayLines => {
  const lines = new Set<Duplex>();
  server.on('upgrade', (incoming: IncomingMessage, near: Duplex, head: Buffer) => {
    near.on('error', () => undefined);
    if (isRefused()) return void near.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    const { hostname, port } = new URL(target);
    const far = connect(Number(port), hostname);
    const end = (): void => {
      lines.delete(near);
      near.destroy();
      far.destroy();
    };
    lines.add(near);
    for (const side of [near, far]) side.on('error', end).on('close', end);
    far.write(asWritten(incoming));
    far.write(head);
    near.pipe(far).pipe(near);
  });
  return {
    open: () => lines.size,
    cut: () => {
      for (const line of lines) line.destroy();
    },
  };
};

const asWritten = ({ method, url, rawHeaders }: IncomingMessage): string => {
  const headers = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}\r\n`] : []));
  return `${method} ${url} HTTP/1.1\r\n${headers.join('')}\r\n`;
};
