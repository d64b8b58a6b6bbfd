/**
 * Names that would pass for somebody who runs or speaks for the service. The server decides, and sees through letters of other scripts besides
 * (`app.pretends_office`, 0790); here it saves a round trip, and says so before a sign-up.
 */
import { fold } from '#src/shared/slug.ts';

const offices =
  'admin|admins|administrator|administrators|administrateur|administrateurs|administratrice|administration|moderator|moderators|' +
  'moderateur|moderateurs|moderatrice|moderation|support|supports|assistance|helpdesk|staff|webmaster|' +
  'official|officials|officiel|officiels|officielle|officielles';
/** What stands beside the name of the service, or beside "support", in the name of an office of it. */
const beside =
  'account|actu|admin|aide|app|assistance|bot|bureau|cameroon|cameroun|care|centre|center|client|clients|cm|compte|contact|customer|de|desk|direction|' +
  'du|equipe|help|hq|info|information|infos|la|le|lequipe|mboa|media|news|notifications|office|officiel|official|online|page|securite|security|service|' +
  'services|support|systeme|system|team|technique|tech|the|web';

const l = (words: string): string => words.replaceAll('l', 'i');
const anyOffice = new RegExp(`(?:^| )(?:${l(offices).replace(/[a-z]/g, '$& ?')})(?: |$)`);
const inside = new RegExp(l('admin|moderat(?:or|eur|ric|ion)|official|officiel|webmaster'));
const joined = new RegExp(`(?:^| )(?:${l(beside)})*support(?:${l(beside)})*(?: |$)`);
const ofService = new RegExp(`^(?:${l(beside)})*mboa(?:${l(beside)})*$`);

/** As it is read at a glance: with digits for the letters that they look like, or without them. No l: it and i and 1 look alike. */
const seen = (name: string, digits: boolean): string => {
  const lower = l(fold(name.normalize('NFKC')).replace(/\u200c|\u200d|\u034f|[\ufe00-\ufe0f]/g, ''));
  const letters = digits
    ? lower.replace(/[0134578@$!|]/g, (sign) => 'oieastbasii'['0134578@$!|'.indexOf(sign)] ?? '')
    : lower.replace(/\d/g, '');
  return letters.replace(/[^a-z]+/g, ' ').trim();
};

/** Mboa is a family name, too: alone, or beside words of an office, it is refused; after a first name it is not. */
export const pretendsOffice = (name: string): boolean =>
  [true, false].some((digits) => {
    const text = seen(name, digits);
    // A sport, which holds another word by chance.
    const plain = text.replaceAll('badminton', '');
    return anyOffice.test(text) || inside.test(plain) || joined.test(text) || ofService.test(text.replaceAll(' ', ''));
  });
