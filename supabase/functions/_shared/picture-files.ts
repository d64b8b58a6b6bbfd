/** The files of members' pictures, through the storage service: it alone removes bytes, and its tables are not ours to write. */
export interface ServerPorts {
  /** Asks the backend; the path begins with /auth/v1, /rest/v1 or /storage/v1. */
  readonly ask: (path: string, init: RequestInit) => Promise<Response>;
  /** The server's own: it alone may write to the bucket. */
  readonly secretKey: string;
}

export const bucket = 'avatars';

export const asServer = ({ secretKey }: ServerPorts) => ({ apikey: secretKey, authorization: `Bearer ${secretKey}` });

export const asServerInJson = (ports: ServerPorts) => ({ ...asServer(ports), 'content-type': 'application/json' });

/** At most a hundred; null: no answer. Hosted storage lists the last part of a name, the embedded one all of it. */
export const listFiles = async (ports: ServerPorts, member: string): Promise<readonly string[] | null> => {
  const answer = await ports.ask(`/storage/v1/object/list/${bucket}`, {
    method: 'POST',
    headers: asServerInJson(ports),
    body: JSON.stringify({ prefix: member, limit: 100, offset: 0 }),
  });
  const entries: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  if (!Array.isArray(entries)) return null;
  return entries.map(
    (entry) =>
      `${member}/${String(Reflect.get(Object(entry), 'name'))
        .split('/')
        .at(-1)}`,
  );
};

export const removeFiles = async (ports: ServerPorts, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return;
  await ports.ask(`/storage/v1/object/${bucket}`, {
    method: 'DELETE',
    headers: asServerInJson(ports),
    body: JSON.stringify({ prefixes: names }),
  });
};
