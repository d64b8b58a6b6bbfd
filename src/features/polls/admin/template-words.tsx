/** What a template says, to be read and not written. */
import { AskedQuestions } from '#src/features/polls/asked-questions.tsx';
import type { PollTemplate } from '#src/features/polls/model/poll-template.ts';
import { Words } from '#src/widgets/written/words.tsx';

export const TemplateWords = ({ template: { lang, text, questions } }: { readonly template: PollTemplate }) => (
  <>
    {text && <Words text={text} lang={lang} />}
    <AskedQuestions questions={questions} lang={lang} />
  </>
);
