/** What lines, portals and servers do to a request: each fault gets the real way to ask, and gives what the phone gets to see. */

export interface Fault {
  readonly name: string;
  readonly happens: (ask: () => Promise<Response>) => Promise<Response>;
}

const refused = (): never => {
  throw new TypeError('Failed to fetch');
};
const says =
  (status: number, body: string | null, headers: Readonly<Record<string, string>> = {}) =>
  async (): Promise<Response> =>
    new Response(body, { status, headers });
const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };
const portal = '<!doctype html><title>Wi-Fi</title><h1>Welcome! Sign in to use the Wi-Fi</h1>';
const error = (code: string): string => JSON.stringify({ code, message: 'no', details: null, hint: null });

/** What it answered is changed on its way; the server has done its work. */
const changed =
  (change: (answer: Response, text: string) => Response) =>
  async (ask: () => Promise<Response>): Promise<Response> => {
    const answer = await ask();
    return change(answer, await answer.text());
  };
const cutAfter = (bytes: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"v":1,"results":'.slice(0, bytes)));
      controller.error(new TypeError('network error'));
    },
  });

export const networkFaults: readonly Fault[] = [
  { name: 'the request is lost', happens: async () => refused() },
  { name: 'the answer is lost', happens: (ask) => ask().then(refused) },
  { name: 'the request arrives twice', happens: (ask) => ask().then(ask) },
  { name: 'the request arrives twice at once', happens: async (ask) => (await Promise.all([ask(), ask()]))[1] },
  {
    name: 'the request arrives again long after its answer',
    happens: async (ask) => {
      const answer = await ask();
      setTimeout(() => void ask(), 50);
      return answer;
    },
  },
  {
    name: 'the answer takes its time',
    happens: (ask) => ask().then((answer) => new Promise((done) => setTimeout(() => done(answer), 300))),
  },
  { name: 'the answer is cut short', happens: changed((_, text) => new Response(text.slice(0, -20), { headers: json })) },
  { name: 'the line breaks in the middle of the answer', happens: (ask) => ask().then(() => new Response(cutAfter(9), { headers: json })) },
  { name: 'the answer is redirected', happens: async () => refused() },
  { name: 'a portal answers 200', happens: says(200, portal, html) },
  { name: 'a portal answers 511', happens: says(511, portal, html) },
  { name: 'the answer is empty', happens: says(200, '', json) },
  { name: 'the answer is somebody else’s JSON', happens: says(200, '{"ok":true}', json) },
  { name: 'the answer is null', happens: says(200, 'null', json) },
  { name: 'the token is refused', happens: says(401, error('PGRST303'), json) },
  { name: 'a portal answers 401', happens: says(401, portal, html) },
  { name: 'a portal answers 403', happens: says(403, portal, html) },
  { name: 'a gateway answers 409', happens: says(409, portal, html) },
  { name: 'the batch is too large', happens: says(413, portal, html) },
  { name: 'the server asks for patience', happens: says(429, error('429'), { ...json, 'retry-after': '1' }) },
  { name: 'the server fails', happens: says(500, error('XX000'), json) },
  { name: 'a gateway answers 502', happens: says(502, portal, html) },
  { name: 'the server is away', happens: says(503, '', { 'retry-after': '1' }) },
  { name: 'a gateway gives up', happens: (ask) => ask().then(says(504, portal, html)) },
  { name: 'the headers are stripped', happens: changed((_, text) => new Response(new Blob([text]), {})) },
  { name: 'the answer is broken gzip', happens: changed((_, text) => new Response(`\u001f\u008b${text.slice(9)}`, { headers: json })) },
  {
    name: 'an old answer comes again',
    happens: changed(() => new Response('{"v":1,"results":[],"changes":{},"gone":[],"cursor":{},"server_time":1}', { headers: json })),
  },
];
