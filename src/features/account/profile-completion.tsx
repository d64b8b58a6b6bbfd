/** How complete the profile is, and what would add to it. Nobody must: every field is optional. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Completion, completionOf } from '#src/model/accounts/completion.ts';
import type { Profile } from '#src/model/accounts/profile.ts';
import styles from './profile.module.css';

type Missing = Completion['missing'][number]['field'];

/** `points` is filled in. */
const missingWords: Readonly<Record<Missing, MessageDescriptor>> = {
  display_name: msg`a name (+{points})`,
  bio: msg`more than 20 characters about you (+{points})`,
  location: msg`a place (+{points})`,
  avatar_url: msg`a picture (+{points})`,
  phone_number: msg`a phone number (+{points})`,
  website_url: msg`a website (+{points})`,
  skills: msg`a skill (+{points})`,
  interests: msg`an interest (+{points})`,
};

export const Completed = ({ profile }: { readonly profile: Profile }) => {
  const { t, i18n } = useLingui();
  const { points, of, missing } = completionOf(profile);
  const percent = i18n.number(points / of, { style: 'percent' });
  const wanted = missing.map((part) => i18n._({ ...missingWords[part.field], values: { points: part.points } })).join(', ');
  return (
    <div className={styles.completed}>
      <p>
        <strong>
          <Trans>Your profile is {percent} complete</Trans>
        </strong>{' '}
        <span className={styles.small}>
          <Trans>
            {points} of {of} points
          </Trans>
        </span>
      </p>
      <progress className={styles.bar} value={points} max={of} aria-label={t`Complete to`} />
      {missing.length > 0 && (
        <p className={styles.small}>
          <Trans>What would add points: {wanted}. Every field is optional.</Trans>
        </p>
      )}
    </div>
  );
};
