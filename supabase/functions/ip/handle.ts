/**
 * GET /api/ip: the network a request came from, for the security events on the phone itself. Only the network: the last
 * part of the address is cut here, before anyone could keep it. Nothing is stored or logged.
 */
export function handleIp(request: Request): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const nearest = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
  return Response.json({ ip: toNetwork(nearest) }, { headers: { 'cache-control': 'no-store' } });
}

/** /24 of an IPv4 address, /48 of an IPv6 address, else 'unknown'. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const four = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(plain);
  if (four) return four.slice(1).every((part) => Number(part) <= 255) ? `${four[1]}.${four[2]}.${four[3]}.0` : 'unknown';
  const groups = expand(plain);
  return groups ? `${groups.slice(0, 3).join(':')}::` : 'unknown';
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
