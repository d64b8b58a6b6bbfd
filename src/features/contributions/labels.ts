/** What everything of a correction is called; no other file says these words. */
import { msg } from '@lingui/core/macro';
import { sayKind } from '#src/widgets/content/kind-words.ts';
import { fieldWords } from './common/corrected-fields.ts';
import { correction } from './model/correction.ts';

export const saidCorrection = sayKind(correction, {
  one: msg`Correction`,
  fields: {
    title: { label: msg`Page` },
    about: { label: msg`Page` },
    field: { label: msg`What is to be corrected`, choices: fieldWords },
    was: { label: msg`On the page until now` },
    value: { label: msg`What is right`, hint: msg`Only this fact, as it should be written.` },
    known_on: { label: msg`When was it so?`, hint: msg`The day you saw it, or the date of the paper that says so.` },
    source: {
      label: msg`How do you know?`,
      hint: msg`The address of a page, a newspaper or a decree with its date, or that you saw it there. Everybody can read it.`,
    },
    region_code: { label: msg`Region` },
    note: { label: msg`Anything else` },
  },
  rules: { changed: msg`The page says that already. Write what is right.` },
  states: {
    draft: msg`Not sent yet`,
    in_review: msg`The moderators compare it with its source`,
    rejected: msg`Not accepted`,
    hidden: msg`Hidden by the moderators`,
    withdrawn: msg`Withdrawn`,
    open: msg`Accepted: the page shows it`,
    entered: msg`Entered in our lists`,
    flagged: msg`Members reported it: moderators are reading it`,
  },
  sorts: { newest: msg`Newest first` },
  decisions: {
    open: msg`Accept: show it on the page`,
    entered: msg`It is entered in our lists`,
    rejected: msg`Do not accept the correction`,
    hidden: msg`Hide the correction`,
    withdrawn: msg`Withdraw the correction`,
  },
});
