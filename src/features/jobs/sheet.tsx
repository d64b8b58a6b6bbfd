/** All that was written in an application: the letter speaks for itself, what follows is named. */
import { useLingui } from '@lingui/react/macro';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentFacts } from '#src/widgets/content/content-facts.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { saidApplication } from './labels.ts';

const long = ['letter', 'experience', 'education'] as const;

export const Sheet = ({ fields }: { readonly fields: Readonly<Record<string, unknown>> }) => {
  const { i18n } = useLingui();
  return (
    <>
      {long.map((name) => {
        const text = fields[name];
        if (typeof text !== 'string' || text.trim() === '') return null;
        return (
          <div key={name}>
            {name !== 'letter' && <p className={contentStyles.small}>{wordIn(i18n, saidApplication.words.fields[name]?.label)}</p>}
            <Words text={text} />
          </div>
        );
      })}
      <ContentFacts said={saidApplication} values={fields} />
    </>
  );
};
