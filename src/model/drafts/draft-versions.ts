/**
 * The versions of one draft, by their ids: each page that writes has its own. Laws kept here:
 *   * what a page began from goes when that page writes, unless something was added to it since: of two who write at once neither
 *     loses a word;
 *   * a version is never replaced by an older one of itself.
 */
export interface DraftVersion {
  /** Undefined: taken away, and the server has to hear of it. */
  readonly content?: unknown;
  /** When it was written, by the clock of its phone. ISO. */
  readonly at: string;
  /** The `at` that was handed to the outbox, or came from the server; empty: it is being handed over. */
  readonly sent?: string;
  /** What it was begun from, until that was handed on too: ids, each with its `at`. */
  readonly replaces?: readonly (readonly [string, string])[];
}
export type DraftVersions = Readonly<Record<string, DraftVersion>>;

/** A version as somebody saw it. */
export interface SeenVersion {
  readonly id: string;
  readonly at: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPair = (pair: unknown): pair is readonly [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string');

const readVersion = (stored: unknown): DraftVersion | null => {
  if (!isRecord(stored) || typeof stored.at !== 'string') return null;
  const { at, content, sent, replaces } = stored;
  return {
    at,
    ...(content === undefined ? {} : { content }),
    ...(typeof sent === 'string' ? { sent } : {}),
    ...(Array.isArray(replaces) ? { replaces: replaces.filter(isPair) } : {}),
  };
};

/** The id of what was kept before there were versions. */
const oldest = '';

/** As it stands in storage. What was kept before there were versions is the only one. */
export const readVersions = (stored: unknown): DraftVersions => {
  if (!isRecord(stored) || !isRecord(stored.versions)) {
    const kept_at = isRecord(stored) ? stored.kept_at : null;
    return stored === undefined || stored === null ? {} : { [oldest]: { content: stored, at: typeof kept_at === 'string' ? kept_at : '' } };
  }
  return Object.fromEntries(
    Object.entries(stored.versions).flatMap(([id, version]) => [readVersion(version)].flatMap((read) => (read ? [[id, read]] : []))),
  );
};

/** Those that say something, the one that was written last first. */
export const standing = (versions: DraftVersions): readonly (DraftVersion & SeenVersion)[] =>
  Object.entries(versions)
    .flatMap(([id, version]) => (version.content === undefined ? [] : [{ ...version, id }]))
    .sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));

/** `mine` says this now. `from`: what it was begun from; null: nothing was there. */
export const withWritten = (versions: DraftVersions, mine: SeenVersion, content: unknown, from: SeenVersion | null): DraftVersions => {
  const rest = Object.fromEntries(Object.entries(versions).filter(([id]) => id !== mine.id));
  const { replaces = [] } = versions[mine.id] ?? {};
  const begun = from && from.id !== mine.id && rest[from.id]?.at === from.at ? from : null;
  // What that one was begun from may stand on the server, too.
  const before = begun ? (rest[begun.id]?.replaces ?? []) : [];
  if (begun) delete rest[begun.id];
  const all = begun && begun.id !== oldest ? [...replaces, ...before, [begun.id, begun.at] as const] : replaces;
  return { ...rest, [mine.id]: { content, at: mine.at, ...(all.length > 0 ? { replaces: all } : {}), ...sentOf(versions[mine.id]) } };
};

const sentOf = (version: DraftVersion | undefined): Pick<DraftVersion, 'sent'> =>
  version?.sent === undefined ? {} : { sent: version.sent };

/** These are done with, as they were seen. What the server knows of stays as a note to tell it. */
export const withoutSeen = (versions: DraftVersions, seen: readonly SeenVersion[]): DraftVersions =>
  Object.fromEntries(
    Object.entries(versions).flatMap(([id, version]): readonly (readonly [string, DraftVersion])[] => {
      if (!seen.some((one) => one.id === id && one.at >= version.at)) return [[id, version]];
      const known = version.sent !== undefined || version.replaces !== undefined;
      return known && id !== oldest
        ? [[id, { at: version.at, ...sentOf(version), ...(version.replaces ? { replaces: version.replaces } : {}) }]]
        : [];
    }),
  );

/** A version as the server has it; `content` null: taken away. */
export interface ToldVersion extends SeenVersion {
  readonly content: unknown;
}

/** What was written on from here already does not come back before the server has heard of that. */
export const withTold = (versions: DraftVersions, told: ToldVersion): DraftVersions => {
  const { [told.id]: own, ...rest } = versions;
  const replaced = Object.values(versions).flatMap(({ replaces = [] }) => replaces);
  if (replaced.some(([id, at]) => id === told.id && at >= told.at)) return versions;
  if (told.content === null) return own && own.at <= told.at ? rest : versions;
  if (own && own.at >= told.at) return versions;
  return { ...versions, [told.id]: { content: told.content, at: told.at, sent: told.at } };
};
