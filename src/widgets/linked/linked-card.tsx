/** A page of Mboa that somebody names, as a card: a place or a person with their facts, or the title of what members wrote. What is not on this phone is a link. */
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Lookup } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import type { DirectoryEntity } from '#src/model/directories.ts';
import { directoryPlaceAt } from '#src/model/directory-place.ts';
import { textOf } from '#src/shared/text-of.ts';
import { pidIn, wordsOfAddress } from '#src/shared/title-address.ts';
import { titleIn } from '#src/shared/title-in.ts';
import { things } from '#src/widgets/area/things.ts';
import { EntityRow } from '#src/widgets/entity-row/entity-row.tsx';
import { useFieldContext } from '#src/widgets/facts/use-field-context.ts';
import styles from './linked-card.module.css';

interface PartsOf {
  /** From its first slash, as it was written. */
  readonly address: string;
  /** Its last segment. */
  readonly segment: string;
}

export const LinkedCard = ({ address }: Pick<PartsOf, 'address'>) => {
  const place = directoryPlaceAt(address);
  return (
    <div className={styles.card}>
      {place?.segment ? (
        <OfDirectory {...place} address={address} />
      ) : place ? (
        <OfList entity={place.entity} address={address} />
      ) : (
        <OfMembers address={address} path={pathIn(address)} />
      )}
    </div>
  );
};

const OfDirectory = ({ entity, address, segment }: PartsOf & { readonly entity: DirectoryEntity }): ReactNode => {
  const { i18n } = useLingui();
  const answer = useDirectory<Lookup>(`lookup ${entity.table} ${segment}`, (source) => source.lookup(entity.table, segment));
  const found = answer.value?.kind === 'found' ? answer.value : null;
  const context = useFieldContext(found?.names ?? {});
  if (!found) return <Bare address={address} />;
  return (
    <>
      <p className={styles.kind}>{i18n._(entity.directory.labels.one)}</p>
      <EntityRow entity={entity} row={found.row} address={found.address} context={context} />
    </>
  );
};

const pathIn = (address: string): string => address.split(/[?#]/)[0] ?? '';

/** Which of what members write stands there. */
const kindAt = (path: string): string | undefined =>
  Object.keys(things).find((kind) => {
    const list = things[kind]?.at?.('').to ?? '';
    return list.endsWith('/') && path.startsWith(list);
  });

interface Named {
  readonly title: string | null;
  /** Who wrote it. */
  readonly by: string | null;
}

const findNamed = async (reader: Reader, kind: string, segment: string): Promise<Named | null> => {
  const pid = pidIn(segment);
  if (pid === null) return null;
  const [head] = await reader.rowsOf('contents', 'pid', pid, 1);
  const row = head?.kind === kind ? await reader.row(`${kind}s`, head.id) : (await reader.rowsOf(`${kind}s`, 'pid', pid, 1))[0];
  return { title: titleIn(row), by: textOf(head ?? row ?? {}, 'owner_name') || null };
};

const OfMembers = ({ address, path }: Pick<PartsOf, 'address'> & { readonly path: string }): ReactNode => {
  const { i18n } = useLingui();
  const kind = kindAt(path);
  const segment = path.slice(path.lastIndexOf('/') + 1);
  const named = useReplica((reader) => (kind ? findNamed(reader, kind, segment) : Promise.resolve(null)), [kind, segment]);
  const thing = kind ? things[kind] : undefined;
  if (!named?.title || !thing) return <Bare address={address} />;
  return (
    <>
      <p className={styles.kind}>
        {i18n._(thing.nameless)}
        {named.by && (
          <>
            {' · '}
            <bdi>{named.by}</bdi>
          </>
        )}
      </p>
      <Link to={address} className={styles.title}>
        <bdi>{named.title}</bdi>
      </Link>
    </>
  );
};

/** What an address says of itself. */
const Bare = ({ address }: Pick<PartsOf, 'address'>) => (
  <Link to={address} className={styles.title}>
    {wordsOfAddress(pathIn(address)) || address}
  </Link>
);

const OfList = ({ entity, address }: Pick<PartsOf, 'address'> & { readonly entity: DirectoryEntity }) => {
  const { i18n } = useLingui();
  return (
    <Link to={address} className={styles.title}>
      {i18n._(entity.directory.labels.many)}
    </Link>
  );
};
