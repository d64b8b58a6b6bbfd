/** What everything of a company's own text is called. */
import { msg } from '@lingui/core/macro';
import { companyText } from '#src/features/jobs/model/company-text.ts';
import { sayKind } from '#src/widgets/content/kind-words.ts';

const asRung = msg`Nine digits, as people ring it. Everybody sees it.`;
const noPhone = msg`Leave links and phone numbers out of the text: they have boxes of their own below.`;
const wrongNumber = msg`Write one number of Cameroon, of nine digits.`;

export const saidCompanyText = sayKind(companyText, {
  one: msg`Text of a company`,
  fields: {
    company: { label: msg`Company` },
    company_name: { label: msg`Name of the company` },
    text_fr: { label: msg`In French`, hint: msg`What the company does, and for whom.` },
    text_en: { label: msg`In English` },
    hours: { label: msg`Opening hours`, hint: msg`For instance: Monday to Saturday, from eight to five.` },
    phone_1: { label: msg`Telephone`, hint: asRung },
    phone_2: { label: msg`Second telephone` },
    phone_3: { label: msg`Third telephone` },
    web: { label: msg`Website` },
  },
  rules: {
    plain_fr: noPhone,
    plain_en: noPhone,
    something: msg`Write something: a text, hours, a number or a website.`,
    number_1: wrongNumber,
    number_2: wrongNumber,
    number_3: wrongNumber,
  },
  states: {
    draft: msg`Not sent yet`,
    open: msg`Everybody reads it on the page of the company`,
    flagged: msg`Members reported the text: moderators are reading it`,
    hidden: msg`Hidden by the moderators`,
    ended: msg`Gone from the page: you did not act for the company any more`,
    withdrawn: msg`Withdrawn`,
  },
  sorts: { newest: msg`Newest first` },
  decisions: {
    open: msg`Show the text again`,
    hidden: msg`Hide the text`,
    withdrawn: msg`Take the text away`,
  },
});
