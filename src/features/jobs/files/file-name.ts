/** What a file is called where it is saved: as the server will call it (SQL: app.file_stem). */

const endings: Readonly<Record<string, string>> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/webp': '.webp' };

/** Without what nobody sees, or what turns the direction of reading; nothing that a disk or a terminal could take for something else. */
export const fileName = (told: string, mime: string): string => {
  const stem = told
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/[/\\:*?"<>|%.]+/g, '-');
  const short = [...stem]
    .slice(0, 70)
    .join('')
    .replaceAll(/^[ -]+|[ -]+$/g, '');
  return `${short || 'file'}${endings[mime] ?? ''}`;
};
