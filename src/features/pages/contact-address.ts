/** How to reach those who run this installation, as they set it when building: one of the two, both, or none. */
export interface ContactAddress {
  readonly email: string | null;
  readonly url: string | null;
}

/** Checked, because a mistyped setting must not become a dangerous link. */
export const readContactAddress = (env: Readonly<Record<string, unknown>>): ContactAddress => {
  const { VITE_CONTACT_EMAIL: email, VITE_CONTACT_URL: url } = env;
  return {
    email: typeof email === 'string' && /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/.test(email) ? email : null,
    url: typeof url === 'string' && /^https?:\/\/[^\s]+$/.test(url) ? url : null,
  };
};
