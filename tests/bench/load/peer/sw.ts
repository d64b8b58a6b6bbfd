/** Keeps every answer of this origin and gives it again: the shortest worker that makes a page open offline. */
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

const keep = async (request: Request | string): Promise<Response> => {
  const store = await caches.open('peer');
  const kept = await store.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  await store.put(request, answer.clone());
  return answer;
};

const all = ['/', '/villages', '/villages/one', '/main.js', '/rest/v1/villages?limit=50', '/rest/v1/villages?one'];
self.addEventListener('install', (event) => (event as Waiting).waitUntil(Promise.all(all.map(keep))));
self.addEventListener('fetch', (event) => (event as Fetching).respondWith(keep((event as Fetching).request)));
