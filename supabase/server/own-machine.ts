/**
 * Whether a request was made at this very machine, in this machine's own name. Law: whatever is not known to be so is not so. A page elsewhere
 * can let its name point here, and a proxy on this machine calls from here for everybody; the one shows in the host, the other in its headers.
 */
export function isFromOwnMachine(request: Request, peer: string | null): boolean {
  const { host, hostname } = new URL(request.url);
  // A host that only means the same once it was parsed (a number, a trailing dot) was written by nobody's browser.
  const asWritten = request.headers.get('host')?.toLowerCase() ?? host;
  const isOwn = peer !== null && ownAddress.test(peer) && ownName.test(hostname) && asWritten === host;
  return isOwn && ![...request.headers.keys()].some((name) => forwarding.test(name));
}

const ownAddress = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/;
const ownName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** What proxies, tunnels and networks of servers add. */
const forwarding =
  /^(?:forwarded|via|cdn-loop|x-host)$|^(?:x-forwarded|x-original|x-envoy|x-proxy|x-appengine|cf|cloudfront|fastly|fly|tailscale)(?:-|$)|-(?:ip|addr|address)$/;
