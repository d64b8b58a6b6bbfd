/** /24 of an IPv4 address, /48 of an IPv6 address, else 'unknown'. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const four = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(plain);
  if (four) return four.slice(1).every((part) => Number(part) <= 255) ? `${four[1]}.${four[2]}.${four[3]}.0` : 'unknown';
  const groups = expand(plain);
  return groups ? `${groups.slice(0, 3).join(':')}::` : 'unknown';
}

/** Whom an address stands for when connections and bytes are counted: itself, or the /64 that one IPv6 line has to itself. */
export function lineOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return expand(plain)?.slice(0, 4).join(':') ?? plain;
}

function expand(address: string): readonly string[] | null {
  if (!/^[0-9a-f:]+$/i.test(address)) return null;
  const halves = address.split('::');
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...new Array<string>(missing).fill('0'), ...tail];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? groups.map((group) => Number.parseInt(group, 16).toString(16)) : null;
}
