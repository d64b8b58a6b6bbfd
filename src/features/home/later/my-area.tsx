import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { directoryOf, pathOf } from '#src/model/directories.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { AreaPicker } from '#src/widgets/area-picker/area-picker.tsx';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import type { Listed, Representatives } from '#src/widgets/representatives/find-representatives.ts';
import { useRepresentatives } from '#src/widgets/representatives/use-representatives.ts';
import styles from './my-area.module.css';

/** The picker, and in a few lines who is known to stand for the chosen area. */
export const MyArea = () => {
  const area = usePreferences((preferences) => preferences.area);
  const { value } = useRepresentatives(area, useLanguage());
  return (
    <>
      <AreaPicker stacked />
      {area.region ? (
        value && <Known found={value} subdivision={area.subdivision} />
      ) : (
        <p className={styles.hint}>
          <Trans>Choose your region to see who represents it. The choice stays on this phone.</Trans>
        </p>
      )}
    </>
  );
};

const Known = ({ found, subdivision }: { readonly found: Representatives; readonly subdivision: string }) => (
  <dl className={styles.known}>
    <dt>
      <Trans>In parliament</Trans>
    </dt>
    <dd>
      <Plural value={found.mps.length} _0="No member known yet" one="# member known" other="# members known" />
      {' · '}
      <Plural value={found.senators.length} _0="no senator known yet" one="# senator" other="# senators" />
    </dd>
    {subdivision && (
      <>
        <dt>
          <Trans>Mayor</Trans>
        </dt>
        <dd>
          <Names table="mayors" rows={found.mayors} />
        </dd>
        <dt>
          <Trans>Traditional ruler</Trans>
        </dt>
        <dd>
          <Names table="fons" rows={found.rulers} />
        </dd>
      </>
    )}
  </dl>
);

const Names = ({ table, rows }: { readonly table: string; readonly rows: readonly Listed[] }) => {
  const entity = directoryOf(table);
  if (!entity || rows.length === 0) return <Trans>Not known yet</Trans>;
  return (
    <ul>
      {rows.slice(0, 3).map(({ row, address }) => (
        <li key={row.pid}>
          <Link to="/$directory/$slug" params={{ directory: pathOf(entity), slug: address }}>
            {String(row.ruler ?? row.name)}
          </Link>
          {typeof row.started === 'string' && (
            <span className={styles.years}>
              {' '}
              {row.started.slice(0, 4)}
              {typeof row.ended === 'string' && `–${row.ended.slice(0, 4)}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
