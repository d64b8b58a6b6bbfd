/**
 * A small loopback server for benchmark pages: everything is compressed and held in memory before a clock starts, so
 * that the browser is measured and not the disk. It isolates its pages, which measuring memory needs.
 */
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

export interface Resource {
  readonly body: Buffer;
  readonly type: string;
  readonly encoding: 'br' | 'gzip' | null;
  /** 200 where nothing is said. */
  readonly status?: number;
  /** In place of those that the server gives by itself. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A resource by path; null is a 404. */
export type Answer = (url: URL, request: IncomingMessage) => Resource | null | Promise<Resource | null>;

export interface BenchServer {
  readonly origin: string;
  /** Answers given and bytes of their bodies since the last `reset`, and until then (in ms since 1970). */
  readonly sent: (until?: number) => { readonly requests: number; readonly bytes: number };
  readonly reset: () => void;
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  readonly answer: Answer;
  readonly headers?: (pathname: string) => Readonly<Record<string, string>>;
}

const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
};

export const startServer = async ({ answer, headers = () => isolated }: ServerOptions): Promise<BenchServer> => {
  let given: { readonly at: number; readonly bytes: number }[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://bench');
    const at = Date.now();
    const found = await answer(url, request);
    given.push({ at, bytes: found?.body.length ?? 0 });
    for (const [name, value] of Object.entries(headers(url.pathname))) response.setHeader(name, value);
    if (!found) return void response.writeHead(404).end();
    response.setHeader('content-type', found.type);
    if (found.encoding) response.setHeader('content-encoding', found.encoding);
    response.setHeader('cache-control', /-[\w-]{8,}\.|\.pack$/.test(url.pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
    for (const [name, value] of Object.entries(found.headers ?? {})) response.setHeader(name, value);
    response.writeHead(found.status ?? 200, { 'content-length': found.body.length }).end(found.body);
  };
  const server = createServer(
    (request, response) =>
      void serve(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined)),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: (until = Number.POSITIVE_INFINITY) => {
      const counted = given.filter(({ at }) => at <= until);
      return { requests: counted.length, bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
    reset: () => {
      given = [];
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

export const resourceOf = (name: string, body: Buffer, encoding: Resource['encoding'] = null): Resource => ({
  body,
  encoding,
  type: types[path.extname(name)] ?? 'application/octet-stream',
});

const squeeze = promisify(brotliCompress);
const maximum = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };
export const brotli = (body: Uint8Array): Promise<Buffer> => squeeze(body, maximum);

/** Every file of a folder by its URL path, in brotli; a sibling `.br` is taken as it is. */
export const loadFolder = async (folder: string, prefix = '/'): Promise<ReadonlyMap<string, Resource>> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const present = new Set(files);
  const resources = new Map<string, Resource>();
  for (const file of files.filter((name) => !/\.(br|gz)$/.test(name))) {
    const full = path.join(folder, file);
    const compressed = present.has(`${file}.br`) ? await readFile(`${full}.br`) : await brotli(await readFile(full));
    const plain = /\.png$/.test(file);
    resources.set(
      prefix + file.split(path.sep).join('/'),
      resourceOf(file, plain ? await readFile(full) : compressed, plain ? null : 'br'),
    );
  }
  return resources;
};
