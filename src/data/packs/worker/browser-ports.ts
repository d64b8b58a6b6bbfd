/** The browser as the downloads see it. Newer interfaces are guarded: Chrome 80 must be able to read. */

import type { DownloadPorts, Failure } from '#src/data/packs/download/ports.ts';
import { readManifest } from '#src/data/packs/manifest.ts';
import { isMetered } from '#src/platform/is-metered.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { sha256 } from '#src/shared/sha256.ts';
import { underLock } from '#src/shared/under-lock.ts';

type BrowserPorts = Omit<DownloadPorts, 'store' | 'check' | 'changed' | 'checked'>;

const folder = '/packs/';
const mostManifestBytes = 1_000_000;

export const browserPorts: BrowserPorts = {
  fetchManifest: async () => {
    const answer = await get(`${folder}manifest.json`, { cache: 'no-cache' });
    if (!answer.ok) return answer;
    try {
      const text = await answer.value.text();
      return text.length > mostManifestBytes ? fail('corrupt') : readManifest(JSON.parse(text));
    } catch (error) {
      // HTML of a captive portal, or a body cut short.
      return fail(error instanceof SyntaxError ? 'corrupt' : 'network');
    }
  },
  fetchShard: async (entry, { fresh, signal, onProgress }) => {
    const answer = await get(folder + entry.file, { signal, cache: fresh ? 'reload' : 'default' });
    return answer.ok ? readBody(answer.value, entry.size, onProgress) : answer;
  },
  digest: sha256,
  now: () => Date.now(),
  random: () => Math.random(),
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  room: async () => {
    const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
    return quota === undefined || usage === undefined ? null : quota - usage;
  },
  isMetered,
  // Without locks two tabs may fetch the same shard twice; each put is still whole.
  alone: (work) => underLock('packs', work),
};

const get = async (url: string, init: RequestInit): Promise<Result<Response, Failure>> => {
  try {
    const response = await fetch(url, { ...init, credentials: 'omit' });
    return response.ok ? ok(response) : fail('network');
  } catch {
    // fetch rejects when there is no network, and when it was aborted; the caller knows which.
    return fail('network');
  }
};

/** Never reads more than the manifest promised: a longer body is not ours. */
const readBody = async (response: Response, size: number, onProgress: (loaded: number) => void): Promise<Result<ArrayBuffer, Failure>> => {
  const bytes = new Uint8Array(size);
  let loaded = 0;
  try {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      if (loaded + part.value.length > size) {
        await reader?.cancel();
        return ok(new ArrayBuffer(0));
      }
      bytes.set(part.value, loaded);
      loaded += part.value.length;
      onProgress(loaded);
    }
  } catch {
    // The line broke, or the person paused.
    return fail('network');
  }
  return ok(loaded === size ? bytes.buffer : bytes.slice(0, loaded).buffer);
};
