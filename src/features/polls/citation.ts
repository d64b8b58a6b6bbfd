/** How these results are cited elsewhere: who asked, when, what, how many answered and that they chose to, and where it stands. */

interface Cited {
  /** Null: nobody is named. */
  readonly author: string | null;
  readonly year: string;
  readonly title: string;
  /** In the reader's language: what kind of poll, how many votes, from when to when. */
  readonly about: string;
  readonly url: string;
}

/** After the order of APA 7 (author, year, title, description in brackets, publisher, address). */
export const citationOf = ({ author, year, title, about, url }: Cited): string => {
  const asked = title.replace(/\s+/g, ' ');
  return author === null
    ? `${asked} (${year}) [${about}]. Mboa. ${url}`
    : `${withStop(author)} (${year}). ${asked} [${about}]. Mboa. ${url}`;
};

const withStop = (name: string): string => (name.endsWith('.') ? name : `${name}.`);
