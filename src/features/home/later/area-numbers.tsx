/** What the directory knows of my area, in numbers. Each leads to what it counts; where the source stands. */
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { directoryOf, pathOf } from '#src/model/directories.ts';
import type { Area } from '#src/platform/preferences.ts';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import styles from './my-area.module.css';

const counted = ['villages', 'schools', 'hospitals'].flatMap((table) => directoryOf(table) ?? []);

export const AreaNumbers = ({ area: { region, division } }: { readonly area: Area }) => {
  const { i18n } = useLingui();
  const language = useLanguage();
  const number = useNumbers();
  const whole = directoryOf(division ? 'divisions' : 'regions');
  const where = { regionCode: [region], ...(division && { divisionCode: [division] }) };
  const { value } = useDirectory(`numbers of ${region} ${division}`, async (source) => {
    const ask = { text: '', sort: '', language, offset: 0 };
    const [areas, ...pages] = await Promise.all([
      source.list({ ...ask, table: division ? 'divisions' : 'regions', where: division ? { regionCode: [region] } : {}, limit: 100 }),
      ...counted.map(({ table }) => source.list({ ...ask, table, where, limit: 0 })),
    ]);
    const at = areas.rows.findIndex(({ code }) => code === (division || region));
    return { area: areas.rows[at], address: areas.addresses[at], pages };
  });
  const label = whole?.fields.population?.label;
  return (
    <ul className={styles.numbers}>
      {whole && label && value?.address && typeof value.area?.population === 'number' && (
        <li>
          <Link to="/$directory/$slug" params={{ directory: pathOf(whole), slug: value.address }}>
            <strong>{number(value.area.population)}</strong> {i18n._(label)}
          </Link>
        </li>
      )}
      {counted.map((kind, n) => {
        const page = value?.pages[n];
        // Of what is not on this phone no number is known.
        if (!page || page.missing.includes(region)) return null;
        return (
          <li key={kind.table}>
            <Link to="/$directory" params={{ directory: pathOf(kind) }} search={{ region, ...(division && { division }) }}>
              <strong>{number(page.total)}</strong> {i18n._(kind.directory.labels.many)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
