/** All that was written in an application. */
import { ContentFacts } from '#src/widgets/content/content-facts.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { saidApplication } from './labels.ts';

const long = ['letter', 'experience', 'education'] as const;

export const Sheet = ({ fields }: { readonly fields: Readonly<Record<string, unknown>> }) => (
  <>
    {long.map((name) => typeof fields[name] === 'string' && <Words key={name} text={String(fields[name])} />)}
    <ContentFacts said={saidApplication} values={fields} />
  </>
);
