/**
 * Whether donations are open: `MBOA_DONATIONS=sandbox` for trying, else they are closed. Law: test money and live keys never meet. Every other setting
 * MBOA_DONATIONS_… is a live key, and with one of them the sandbox does not start.
 */
export type DonationsMode = 'closed' | 'sandbox';

export const readDonationsMode = (settings: Readonly<Record<string, string | undefined>>): DonationsMode => {
  const asked = settings.MBOA_DONATIONS ?? '';
  if (asked === '' || asked === 'closed') return 'closed';
  if (asked !== 'sandbox') throw new Error(`MBOA_DONATIONS must be "sandbox" or left out, not "${asked}".`);
  const live = Object.keys(settings).find((name) => name.startsWith('MBOA_DONATIONS_') && settings[name]);
  if (live) throw new Error(`MBOA_DONATIONS=sandbox does not start beside ${live}: test money and live keys never meet.`);
  return 'sandbox';
};
