/** Reads a body that may be larger than it claims: null once it passes `limit`, and the rest is not read. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  if (!request.body) return '';
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > limit) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
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
