/**
 * Removes the pictures of deleted accounts, which no transaction reaches. Law: a member is struck from the list only after a look
 * into their folder found nothing, so whatever fails or is cut off is done again by the next sweep.
 */
import { callAsServer, type ServerPorts } from '#supabase/functions/_shared/as-server.ts';
import { listFiles, removeFiles } from '#supabase/functions/_shared/picture-files.ts';

/** Of each member; more than anyone can have, and an end in any case. */
const mostLooks = 10;

/** How many members are done; null when the list could not be read. */
export const sweep = async (ports: ServerPorts): Promise<number | null> => {
  const told = await callAsServer(ports, 'pictures_to_remove', {});
  const members: unknown = Reflect.get(Object(told), 'members');
  if (!Array.isArray(members)) return null;
  let done = 0;
  for (const member of members) {
    if (typeof member !== 'string' || !(await empty(ports, member))) continue;
    await callAsServer(ports, 'pictures_removed', { of_member: member });
    done += 1;
  }
  return done;
};

const empty = async (ports: ServerPorts, member: string): Promise<boolean> => {
  for (let look = 0; look < mostLooks; look += 1) {
    const names = await listFiles(ports, member);
    if (!names) return false;
    if (names.length === 0) return true;
    await removeFiles(ports, names);
  }
  return false;
};
