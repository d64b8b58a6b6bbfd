import { useReplica } from '#src/data/react/use-replica.ts';
import type { Row } from '#src/shared/row.ts';

/** What the member chose; `prefs` is missing where they never chose. Nothing until it is known, and where this phone keeps nothing. */
export const useOwnPrefs = (): { readonly prefs: Row | undefined } | null | undefined =>
  useReplica(async (reader, { user }) => ({ prefs: user === null ? undefined : await reader.row('notification_prefs', user) }), []);
