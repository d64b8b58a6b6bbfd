/**
 * Keeps the files of storage buckets in a folder; @supabase/lite 0.10.0 documents such an adapter but does not export it.
 * Law: a file's name on disk is the hash of bucket and key, so no key can leave the folder or collide with another;
 * bytes and their description are each written aside, brought to the disk and renamed into place, and no file is ever written into
 * (a copy that is being made holds second names of them).
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App } from '@supabase/lite';
import { fsyncPath } from './disk/durable-folder.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

export function createObjectFolder(folder: string): StorageAdapter {
  const place = (bucket: string, key: string): string => {
    const name = createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
    return path.join(folder, name.slice(0, 2), name);
  };

  const headObject = async (bucket: string, key: string): Promise<Metadata> => {
    const stored: Metadata = JSON.parse(await readFile(`${place(bucket, key)}.json`, 'utf8'));
    return { ...stored, lastModified: new Date(stored.lastModified ?? 0) };
  };

  const deleteObject = async (bucket: string, key: string): Promise<void> => {
    const file = place(bucket, key);
    await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
  };

  return {
    driver: null,
    headObject,
    deleteObject,
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const bytes = body instanceof Uint8Array ? body : new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
      const eTag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
      const size = bytes.byteLength;
      const metadata: Metadata = { cacheControl, contentLength: size, size, mimetype, lastModified: new Date(), eTag, httpStatusCode: 200 };
      const file = place(bucket, key);
      await writeWhole(file, bytes);
      await writeWhole(`${file}.json`, JSON.stringify(metadata));
      return metadata;
    },
    async getObject(bucket, key, _version, headers) {
      const metadata = await headObject(bucket, key);
      if (headers?.ifNoneMatch === metadata.eTag) return { metadata, httpStatusCode: 304 };
      return { metadata, httpStatusCode: 200, body: await readFile(place(bucket, key)) };
    },
    async deleteObjects(bucket, keys) {
      for (const key of keys) await deleteObject(bucket, key);
    },
    async copyObject(bucket, key, _version, toBucket, toKey) {
      const [from, to] = [place(bucket, key), place(toBucket, toKey)];
      await writeWhole(to, await readFile(from));
      await writeWhole(`${to}.json`, await readFile(`${from}.json`));
      const { eTag, lastModified } = await headObject(toBucket, toKey);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    async privateAssetUrl(bucket, key) {
      return pathToFileURL(place(bucket, key)).href;
    },
  };
}

async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { flush: true });
  await rename(draft, file);
  fsyncPath(path.dirname(file));
}
