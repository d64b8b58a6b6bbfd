/** What a file was called, and what it is called with an application: by the phone, and again by the server. */
export const fileNames: readonly (readonly [string, string])[] = [
  ['My CV.pdf', 'My CV.pdf'],
  ['Lettre de motivation.docx', 'Lettre de motivation.pdf'],
  ['../../etc/passwd', 'etc-passwd.pdf'],
  ['C:\\cv.exe.pdf', 'C-cv-exe.pdf'],
  ['cv\u202efdp.exe\u0000\r\n', 'cvfdp.pdf'],
  ['"><img src=x onerror=alert(1)>', 'img src=x onerror=alert(1).pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(70)}.pdf`],
  ['...', 'file.pdf'],
  ['', 'file.pdf'],
  ['Ŋgum ’s ɓook.pdf', 'Ŋgum ’s ɓook.pdf'],
];
