/** A text broken between words into lines that fit; a word that is longer than a line stands alone. */
export const breakLines = (text: string, fits: (line: string) => boolean): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const joined = `${lines[lines.length - 1]} ${word}`;
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
};
