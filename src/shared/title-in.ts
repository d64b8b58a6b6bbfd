/** What something that members write is called: its title, or the first words of its text where it has none. */
const longest = 80;

export const shortTitle = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/\s\S*$/, '')}…`;
};

/** Of a row or of what was written; null: it has neither. */
export const titleIn = (said: unknown): string | null => {
  if (typeof said !== 'object' || said === null) return null;
  const [title, text]: readonly unknown[] = [Reflect.get(said, 'title'), Reflect.get(said, 'text')];
  if (typeof title === 'string' && title !== '') return title;
  return typeof text === 'string' && text !== '' ? shortTitle(text) : null;
};
