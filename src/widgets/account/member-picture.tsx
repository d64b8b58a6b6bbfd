import styles from './member-picture.module.css';

/** Empty: the page's own origin. Not from data/remote: a chunk of widgets that waits for it would wait for itself. */
const backend: string = import.meta.env.VITE_SUPABASE_URL ?? '';

/** `path` as the profile has it: a path on the backend. */
export const MemberPicture = ({ path, name }: { readonly path: string; readonly name: string }) => (
  <img className={styles.picture} src={`${backend}${path}`} alt={name} width={96} height={96} />
);
