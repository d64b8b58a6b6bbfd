/** A pid holds 50 bits, so it fits a double exactly: packs and the engine compare numbers, never strings. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export const pidToNumber = (pid: string): number => {
  let value = 0;
  for (const letter of pid) value = value * 32 + alphabet.indexOf(letter);
  return value;
};

export const numberToPid = (value: number): string => {
  let pid = '';
  let rest = value;
  for (let i = 0; i < 10; i += 1) {
    pid = alphabet[rest % 32] + pid;
    rest = Math.floor(rest / 32);
  }
  return pid;
};
