import { useState } from 'react';
import { isLimitReached } from '#src/platform/data-limit.ts';
import styles from './member-picture.module.css';

/** Empty: the page's own origin. Not from data/remote: a chunk of widgets that waits for it would wait for itself. */
const backend: string = import.meta.env.VITE_SUPABASE_URL ?? '';

interface MemberPictureProps {
  /** As the profile has it: a path on the backend. */
  readonly path: string;
  readonly name: string;
}

/** A picture that does not come, or is none, leaves the first letter of the name in its place. */
export const MemberPicture = ({ path, name }: MemberPictureProps) => {
  const [broken, setBroken] = useState('');
  // Nobody asked for a picture: where the limit of the month is reached, it does not come.
  if (broken === path || isLimitReached())
    return (
      <span className={`${styles.picture} ${styles.letter}`} aria-hidden="true">
        {Array.from(name.replace(/^@/, ''))[0]?.toLocaleUpperCase()}
      </span>
    );
  return <img className={styles.picture} src={`${backend}${path}`} alt={name} width={96} height={96} onError={() => setBroken(path)} />;
};
