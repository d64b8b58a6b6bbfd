/** Mails with a code, in both languages: the server does not know which one its reader speaks. */
import { codeMinutes } from '#src/model/accounts/channel-code.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
}

/** The code is not in the subject, which shows on locked screens. */
export const codeMail = (code: string): Words => ({
  subject: 'Your code for Mboa · Votre code pour Mboa',
  text: `Your code: ${code}

Type it in Mboa, where you asked for it, within ${codeMinutes} minutes. From then on you sign in with this address. If you did not ask for it, do nothing: without the code nothing happens. Nobody from Mboa ever asks you for it.

· · ·

Votre code\u202f: ${code}

Saisissez-le dans Mboa, là où vous l’avez demandé, dans les ${codeMinutes} minutes. Vous vous connecterez ensuite avec cette adresse. Si vous n’avez rien demandé, ne faites rien\u202f: sans le code, rien ne se passe. Personne chez Mboa ne vous le demandera jamais.`,
});

/** To whoever reads the mail of an address that has an account: the screen of who asked may not tell. */
export const knownMail = (site: string): Words => ({
  subject: 'You already have an account · Vous avez déjà un compte',
  text: `Somebody, perhaps you, wanted to add this address to another Mboa account. It already has one: sign in at ${site}/login, or ask there for a new password.

· · ·

Quelqu’un, peut-être vous, a voulu ajouter cette adresse à un autre compte Mboa. Elle en a déjà un\u202f: connectez-vous sur ${site}/fr/login, ou demandez-y un nouveau mot de passe.`,
});
