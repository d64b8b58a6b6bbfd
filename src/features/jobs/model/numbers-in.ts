interface Part {
  readonly part: string;
  /** Its place in the text. */
  readonly from: number;
  /** E.164, where it reads as a number of Cameroon. */
  readonly phone: string | null;
}

const phoneOf = (part: string): string | null => {
  const digits = part.replace(/\D/g, '').replace(/^(?:00)?237(?=[26]\d{8}$)/, '');
  return /^[26]\d{8}$/.test(digits) ? `+237${digits}` : null;
};

/** A text in parts: the telephone numbers in it as people write them, and what stands between. */
export const withNumbers = (text: string): readonly Part[] => {
  let from = 0;
  return text.split(/(\+?\d(?:[\s.-]{0,2}\d)+)/).flatMap((part) => {
    const at = from;
    from += part.length;
    return part === '' ? [] : [{ part, from: at, phone: phoneOf(part) }];
  });
};
