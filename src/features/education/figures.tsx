/** What series say last, in a lesson: the newest known value of each for the whole country, with its year and source. They change with the data. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Directory } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import type { Row } from '#src/model/define-entity.ts';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import styles from './education.module.css';
import { type NewestFigure, newestFigure } from './model/newest-figure.ts';
import { useSaidValue } from './use-said-value.ts';

export const Figures = ({ of }: { readonly of: readonly string[] }) => {
  const language = useLanguage();
  const answer = useDirectory(`figures ${language} ${of.join(' ')}`, (source) => readFigures(source, of, language));
  const figures = answer.value ?? [];
  if (figures.length > 0)
    return (
      <ul className={styles.figures}>
        {figures.map((figure) => (
          <Figure key={figure.code} figure={figure} />
        ))}
      </ul>
    );
  if (answer.state === 'loading') return null;
  return (
    <p className={styles.small}>
      <Trans>
        These numbers come with the directories: <Link to="/downloads">Downloads</Link>
      </Trans>
    </p>
  );
};

const Figure = ({ figure: { title, value, unit, decimals, period, source } }: { readonly figure: NewestFigure }) => {
  const say = useSaidValue();
  return (
    <li>
      {title} · <strong>{say(value, unit, decimals)}</strong> ({period}, {source})
    </li>
  );
};

const most = 500;

const readFigures = async (source: Directory, codes: readonly string[], language: 'en' | 'fr'): Promise<readonly NewestFigure[]> => {
  const all = { where: {}, text: '', sort: '', language, offset: 0, limit: most };
  const [listed, sources, lines] = await Promise.all([
    source.list({ ...all, table: 'series' }),
    source.list({ ...all, table: 'sources' }),
    Promise.all(codes.map((value) => source.related({ table: 'series_lines', field: 'seriesCode', value, language, limit: most }))),
  ]);
  const titleOf = (row: Row): string => {
    const known = sources.rows.find(({ code }) => code === row.source);
    return String(known?.publisher || known?.title || row.source);
  };
  return codes.flatMap((code, n): readonly NewestFigure[] => {
    const row = listed.rows.find((one) => one.code === code);
    const figure = row && newestFigure(row, lines[n]?.rows ?? [], language);
    return figure ? [{ ...figure, source: titleOf(row) }] : [];
  });
};
