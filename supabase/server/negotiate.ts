/** Chooses by the client's Accept headers. Weights of 0 are refusals. */
export type Encoding = 'br' | 'gzip';

function weights(header: string | null): ReadonlyMap<string, number> {
  const entries = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part): [string, number] => {
      const [name = '', ...params] = part.split(';').map((text) => text.trim());
      const q = params.find((param) => param.startsWith('q='))?.slice(2);
      const weight = q === undefined ? 1 : Number(q);
      return [name, Number.isFinite(weight) ? weight : 0];
    });
  return new Map(entries.filter(([name]) => name !== ''));
}

export function chooseEncoding(acceptEncoding: string | null): Encoding | null {
  const accepted = weights(acceptEncoding);
  const allows = (name: Encoding): boolean => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : null;
}

/** The prefix of the address decides, then the browser's wishes; English when neither speaks. */
export function chooseLanguage(pathname: string, acceptLanguage: string | null): 'en' | 'fr' {
  const prefix = pathname.split('/')[1];
  if (prefix === 'fr' || prefix === 'en') return prefix;
  const wished = weights(acceptLanguage);
  const best = (language: string): number => {
    const fits = [...wished].filter(([name]) => name === language || name.startsWith(`${language}-`));
    return Math.max(0, ...fits.map(([, weight]) => weight));
  };
  return best('fr') > best('en') ? 'fr' : 'en';
}
