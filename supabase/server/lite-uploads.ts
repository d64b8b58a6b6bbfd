/**
 * storage-js sends a Blob as a form whose file part has an empty name; @supabase/lite 0.10.0 looks for a part named "file"
 * and refuses. Such a form is turned into the plain upload that storage-js uses for bytes and that lite does accept.
 */
export async function plainUpload(request: Request): Promise<Request> {
  const { pathname } = new URL(request.url);
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  if (!isForm || !pathname.startsWith('/storage/v1/object/')) return request;
  const form = await request.formData().catch(() => null);
  const file = form && [...form.values()].find((part) => part instanceof File);
  if (!form || !(file instanceof File)) return new Request(request.url, { method: request.method, headers: request.headers, body: '' });
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('content-type', file.type || 'application/octet-stream');
  headers.set('cache-control', `max-age=${textOf(form, 'cacheControl') || '3600'}`);
  const metadata = textOf(form, 'metadata');
  if (metadata !== '') headers.set('x-metadata', btoa(String.fromCharCode(...new TextEncoder().encode(metadata.slice(0, 8192)))));
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
