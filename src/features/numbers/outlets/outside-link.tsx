/** Data may hold any text where an address belongs: only http and https become links. */
export const OutsideLink = ({ url, text }: { readonly url: string | null | undefined; readonly text: string }) =>
  url && /^https?:\/\/[^\s/]+/i.test(url) ? (
    <a href={url} target="_blank" rel="noopener nofollow">
      {text}
    </a>
  ) : (
    text
  );
