/** What may be written here: each reason for which something is not accepted, with an example of it and of how it could be said. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type Rejection, rejectionLabels, rejections } from '#src/model/written/reasons.ts';
import styles from './pages.module.css';
import { Part, Points, TextPage } from './text-page.tsx';

interface Example {
  readonly not: MessageDescriptor;
  readonly but: MessageDescriptor;
}

/** Of nobody who lives: offices and places stand for all like them. */
const examples: Readonly<Record<Rejection, Example>> = {
  duplicate: {
    not: msg`A second petition for the same bridge, a week after the first.`,
    but: msg`Sign the one that is there, and say in a comment what is missing.`,
  },
  no_request: {
    not: msg`“Our road was better in the past.”`,
    but: msg`“We ask the council to fill the holes on the road to the market before the rains.”`,
  },
  private_person: {
    not: msg`“My neighbour at the corner house lets his goats run.”`,
    but: msg`“We ask the council to say where animals may be kept in our quarter.”`,
  },
  court_case: {
    not: msg`“Free the accused in the trial of next week.”`,
    but: msg`“We ask that trials be held in public and within the time of the law.”`,
  },
  defamation: {
    not: msg`“The head of the office puts the money into his own pocket.”`,
    but: msg`“The budget names 5 million for the well, and there is no well. We ask the council for the accounts.”`,
  },
  hate_or_violence: {
    not: msg`Anything that calls a people, a religion or a region names, or calls for violence.`,
    but: msg`Say what somebody did and what should change, not what they are.`,
  },
  out_of_scope: {
    not: msg`A riddle, a prayer, the result of a football match as a petition.`,
    but: msg`The feed is for what moves you; a petition asks somebody who can decide.`,
  },
  spam: {
    not: msg`“Best prices for phones, call now!”`,
    but: msg`What you sell belongs into the marketplace, once.`,
  },
  unclear: {
    not: msg`“They must do it at last.”`,
    but: msg`Say who should do what, where and until when.`,
  },
  asks_money: {
    not: msg`“Send 2,000 francs to this number for the well.”`,
    but: msg`Name the account that the association has published, in a place that can be checked, and ask for no money here.`,
  },
  false_official: {
    not: msg`“Ministry notice: register here by Friday.”`,
    but: msg`Link to the notice where the ministry has published it.`,
  },
  rights: {
    not: msg`The song of another group, put up as one’s own.`,
    but: msg`Put up what is yours, or name who allowed it in writing.`,
  },
};

export const StandardsScreen = () => {
  const { t } = useLingui();
  return (
    <TextPage title={t`Rules with examples`} lede={<Trans>What you may write here, and how to say it so that it is accepted.</Trans>}>
      <Part title={<Trans>What always helps</Trans>}>
        <Points>
          <li>
            <Trans>Write what you ask for, of whom, and where. One thing at a time.</Trans>
          </li>
          <li>
            <Trans>Say what you have seen yourself, and where others can check it.</Trans>
          </li>
          <li>
            <Trans>Criticise what an office does as hard as you like; leave families and private lives out.</Trans>
          </li>
        </Points>
      </Part>
      <Part title={<Trans>What is not accepted, and how it could be said</Trans>}>
        {rejections.map((reason) => (
          <OneRule key={reason} reason={reason} />
        ))}
      </Part>
      <Part title={<Trans>If it was not accepted</Trans>}>
        <p>
          <Trans>
            You are told the reason. You can change it and submit it again, twice at most, or appeal within 14 days: another moderator
            answers in writing. How moderators decide stands under <Link to="/transparency">How Mboa is moderated</Link>.
          </Trans>
        </p>
      </Part>
    </TextPage>
  );
};

const OneRule = ({ reason }: { readonly reason: Rejection }) => {
  const { i18n } = useLingui();
  const { not, but } = examples[reason];
  return (
    <section className={styles.rule}>
      <h3>{i18n._(rejectionLabels[reason])}</h3>
      <p>
        <Trans>Not so:</Trans> {i18n._(not)}
      </p>
      <p>
        <Trans>But so:</Trans> {i18n._(but)}
      </p>
    </section>
  );
};
