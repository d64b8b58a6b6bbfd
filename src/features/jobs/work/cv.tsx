/** A page of paper from the work profile: what stands on it is on the screen, and nothing else is printed. The telephone number is there for one print, when it is ticked. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import type { Work } from '#src/features/jobs/model/work.ts';
import { Button } from '#src/ui/button.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { Words } from '#src/widgets/written/words.tsx';
import styles from './cv.module.css';
import { WorkFacts } from './work-facts.tsx';

interface CvProps {
  readonly work: Work;
  readonly onBack: () => void;
}

export const Cv = ({ work, onBack }: CvProps) => {
  const { profile } = useOwnProfile();
  // Of no print but this one: it is kept nowhere.
  const [hasPhone, setPhone] = useState(false);
  const phone = profile?.phone_number;
  return (
    <div className={styles.screen}>
      <div className={`${styles.ways} no-print`}>
        <p className={contentStyles.small}>
          <Trans>One page to print, or to save as a PDF: choose “Save as PDF” where your browser asks for the printer.</Trans>
        </p>
        {phone && (
          <label className={styles.check}>
            <input type="checkbox" checked={hasPhone} onChange={({ target }) => setPhone(target.checked)} />
            <Trans>Show my telephone number on this print: {phone}</Trans>
          </label>
        )}
        <p className={contentStyles.buttons}>
          <Button onClick={() => window.print()}>
            <Trans>Print my CV</Trans>
          </Button>
          <Button look="plain" onClick={onBack}>
            <Trans>Back to my work profile</Trans>
          </Button>
        </p>
      </div>
      <section className={styles.sheet}>
        <h2>{profile?.display_name ?? (profile?.username ? `@${profile.username}` : '')}</h2>
        <p>{[profile?.location, hasPhone ? phone : null].filter(Boolean).join(' · ')}</p>
        {profile?.bio && <Words text={profile.bio} />}
        <WorkFacts work={work} />
      </section>
    </div>
  );
};
