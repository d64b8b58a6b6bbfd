/**
 * The link of an invitation has its token behind the #, which no server is sent. Whoever signs in on the way comes back without it: until
 * the page is loaded anew it is kept here, and on no phone.
 */
const form = /^#invitation=([0-9a-f]{64})$/;

let kept: { readonly name: string; readonly token: string } | null = null;

/** Null: nobody came with a link of this old name. */
export const invitationFor = (name: string, hash: string): string | null => {
  const token = form.exec(hash)?.[1];
  if (token) kept = { name, token };
  return kept?.name === name ? kept.token : null;
};

export const forgetInvitation = (): void => {
  kept = null;
};
