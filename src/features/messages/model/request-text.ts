/** What stands of somebody's request to write: its words. Where a link leads, and pictures, wait until it was accepted. */

/** With its protocol or `www.`, or a name that ends as those of sites do. */
const link =
  /\b(?:https?:\/\/|www\.)\S+|\b(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|app|site|top|xyz|shop|cm|fr|io|me|ly|gl|co|ru|cn)\b(?:\/\S*)?/gi;

/** `instead`: what stands in the place of each. */
export const withoutLinks = (text: string, instead: string): string => text.replace(link, instead);
