import { readBytes } from './read-bytes.ts';

/** As readBytes, as text. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  const bytes = await readBytes(request, limit);
  return bytes && new TextDecoder().decode(bytes);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller says what a body that is not JSON means
  }
}

/** A quota of log lines per minute: a broken page on many phones must not fill the disk of the server. */
export function createLogQuota(perMinute: number, now: () => number = Date.now): () => boolean {
  let minute = 0;
  let used = 0;
  return () => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, used] = [current, 0];
    used += 1;
    return used <= perMinute;
  };
}
