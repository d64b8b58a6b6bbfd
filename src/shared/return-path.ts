/**
 * Where a person may be sent after signing in: a path of this site and nothing else. A remembered origin comes from the
 * address, which anybody can write, so it is rebuilt from its parts and never used as it came.
 */
const here = 'https://mboa.invalid';
const longest = 2000;
/** Coming back to these would ask for the sign-in that was just done. */
const signInPages = /^\/(?:(?:en|fr)\/)?(?:auth|login|register)\/?$/;

/** The path, search and fragment, or null when it is not a same-origin path. */
export const returnPath = (candidate: unknown): string | null => {
  if (typeof candidate !== 'string' || candidate.length > longest) return null;
  // Browsers drop tabs and newlines inside an address and read a backslash as a slash: "/\t/host" is another host.
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(candidate)) return null;
  let url: URL;
  try {
    url = new URL(candidate, here);
  } catch {
    return null;
  }
  // "/.//host" is a path whose text, once rebuilt, would begin with "//".
  if (url.origin !== here || url.pathname.startsWith('//') || signInPages.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
};
