import styles from './written.module.css';

/** What people wrote, as they wrote it: text and nothing else, a line a paragraph. */
export const Words = ({ text, lang }: { readonly text: string; readonly lang?: string }) => (
  <div className={styles.words} lang={lang}>
    {text.split(/\n+/).map((line, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
      <p key={place}>{line}</p>
    ))}
  </div>
);
