/** What functions answer that are told something without an account: nothing of it is kept by a cache. */
export const answerTold = (told: object, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(told, { status, headers: { ...headers, 'cache-control': 'no-store' } });

/** `until`: when there is room again (ISO time). */
export const tooMany = (until: string, now: number): Response =>
  answerTold({ status: 'too_many', until }, 429, {
    'retry-after': String(Math.max(1, Math.ceil((Date.parse(until) - now) / 1000))),
  });
