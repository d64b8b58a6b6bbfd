/** HMAC-SHA-256 in hexadecimal: whoever reads it somewhere, and does not have the key, finds by trying not even six digits. */
export const hmac = async (key: string, text: string): Promise<string> => {
  const bytes = (of: string) => new TextEncoder().encode(of);
  const imported = await crypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes(text)));
  return [...signed].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
