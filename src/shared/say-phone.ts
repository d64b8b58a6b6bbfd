/** As people in Cameroon read it: +237 6 70 00 00 01. */
export const sayPhone = (phone: string): string =>
  phone.replace(/^(\+237)(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1\u00A0$2\u00A0$3\u00A0$4\u00A0$5\u00A0$6');
