/** How a member may be called in addresses. The server decides, by the same rules (0800); here they save a round trip, all but names of offices (0790). */

/** With underscores taken out. */
export const reservedUsernames: readonly string[] = (
  'about abuse account admin administrateur administration administrator anonymous anonyme api assemblee assembly auth cameroon ' +
  'cameroun conac contact elecam everyone gendarmerie gouvernement government help info legacy login logout mboa mboateam me member ' +
  'members membre minister ministre moderateur moderator moi null official officiel police postmaster presidence presidency president ' +
  'profile register root security senat senate settings support system team undefined user username webmaster'
).split(' ');

export type UsernameFault = 'form' | 'reserved';

export const judgeUsername = (typed: string): UsernameFault | null => {
  const name = typed.trim().toLowerCase();
  if (!/^[a-z0-9_]{3,30}$/.test(name)) return 'form';
  const bare = name.replaceAll('_', '');
  return bare === '' || reservedUsernames.includes(bare) ? 'reserved' : null;
};
