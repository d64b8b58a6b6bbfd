/** What is pasted into somebody else's page to show a poll there. */
import type { Poll } from '#src/features/polls/model/poll.ts';
import { frameCodeOf } from '#src/shared/frame-code.ts';

export interface EmbedLook {
  /** `auto` and `''`: as the reader's browser is set. */
  readonly theme: 'auto' | 'light' | 'dark';
  readonly lang: '' | 'en' | 'fr';
}

/** Of the document that is framed, without our origin. */
export const embedPath = (pid: string, { theme, lang }: EmbedLook): string => {
  const parts = [theme === 'auto' ? '' : `theme=${theme}`, lang && `lang=${lang}`].filter(Boolean).join('&');
  return `/polls/embed/${pid}${parts && `?${parts}`}`;
};

/** High enough on a phone for most; what is longer scrolls in its frame. */
const heightOf = ({ questions }: Poll): number =>
  360 + questions.reduce((sum, asked) => sum + 60 + 64 * ('options' in asked ? asked.options.length : 5), 0);

export const frameCode = (poll: Poll, look: EmbedLook, origin: string): string =>
  frameCodeOf({ address: origin + embedPath(poll.pid, look), title: poll.title, height: heightOf(poll), widest: 720 });

/** Makes the frame as high as what it shows. It listens to that frame alone, and takes a number from it and nothing else. */
export const heightCode = ({ pid }: Poll): string =>
  `<script>addEventListener("message",function(e){var m=e.data;if(!m||m.type!=="mboa:height"||m.id!=="${pid}"||typeof m.height!=="number")return;[].forEach.call(document.getElementsByTagName("iframe"),function(f){if(f.contentWindow===e.source)f.style.height=Math.min(m.height,9999)+"px"})})</script>`;
