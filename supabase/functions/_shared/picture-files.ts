/** The files of members' pictures, through the storage service: it alone removes bytes, and its tables are not ours to write. */
import { asServerInJson, type ServerPorts } from './as-server.ts';

export const bucket = 'avatars';

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
