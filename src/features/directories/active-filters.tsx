/** What narrows the list now, read as a sentence: "Region: North-West or Littoral". Each part can be taken away. */
import { Trans, useLingui } from '@lingui/react/macro';
import { joinOr } from '#src/shared/join-or.ts';
import { Icon } from '#src/ui/icon.tsx';
import { type FieldContext, formatValue } from '#src/widgets/facts/format-field.ts';
import styles from './list-screen.module.css';
import type { ChoiceProps } from './list-screen.tsx';
import { noChoice } from './list-search.ts';

export const ActiveFilters = ({ entity, choice, context, onChoose }: ChoiceProps & { readonly context: FieldContext }) => {
  const { t, i18n } = useLingui();
  const chosen = Object.entries(choice.where).filter(([, values]) => values.length > 0);
  if (chosen.length === 0 && choice.text.trim() === '') return null;
  const filters = chosen.flatMap(([name, values]) => {
    const field = entity.fields[name];
    if (!field) return [];
    const texts = values.map((value) => formatValue(field, value, context) ?? t`Not known`);
    const label = i18n._(field.label);
    const said = joinOr(texts, context.language);
    return { key: name, text: t`${label}: ${said}`, without: { ...choice, where: { ...choice.where, [name]: [] } } };
  });
  if (choice.text.trim() !== '') filters.push({ key: '', text: t`Words: “${choice.text}”`, without: { ...choice, text: '' } });
  return (
    <div className={styles.active}>
      <p className="visually-hidden">{t`Active filters`}</p>
      <ul>
        {filters.map(({ key, text, without }) => (
          <li key={key}>
            <button type="button" className={styles.chip} onClick={() => onChoose(without)}>
              <span className="visually-hidden">{t`Remove the filter`} </span>
              {text}
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={() => onChoose({ ...noChoice, sort: choice.sort })}>
        <Trans>Clear all</Trans>
      </button>
    </div>
  );
};
