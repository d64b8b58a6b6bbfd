/** What the security monitor noticed: an alert box while the level is raised, and the last events for whoever wants to know. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SecurityEventType } from '#src/platform/security-events.ts';
import { useSecurity } from '#src/platform/security-monitor.ts';
import { Message } from '#src/ui/message.tsx';
import styles from './settings.module.css';

export const SecurityStatus = () => {
  const { level, recent } = useSecurity();
  if (level === 'low' && recent.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Security</Trans>
      </h2>
      {level !== 'low' && <SecurityAlert level={level} />}
      {recent.length > 0 && <RecentEvents />}
    </section>
  );
};

const SecurityAlert = ({ level }: { readonly level: 'medium' | 'high' | 'critical' }) => {
  const { t } = useLingui();
  const { title, advice } = alerts[level];
  return (
    <div role="alert">
      <Message title={t(title)} tone={level === 'medium' ? 'waiting' : 'bad'} level={2}>
        <p>{t(advice)}</p>
      </Message>
    </div>
  );
};

const alerts = {
  medium: {
    title: msg`Security status: watchful`,
    advice: msg`Pages changed faster than a hand can. If that was not you, close Mboa and open it again.`,
  },
  high: {
    title: msg`Security status: raised`,
    advice: msg`Something tried to put foreign content into a page, and was stopped. If your browser has extensions, switch off those you do not know, then reload the page.`,
  },
  critical: {
    title: msg`Security status: critical`,
    advice: msg`Something on this page is not as it should be. Do not type a password. Close this page and open Mboa again.`,
  },
};

const whatHappened: Readonly<Record<SecurityEventType, MessageDescriptor>> = {
  'suspicious-html': msg`Foreign content in a page was made harmless`,
  'policy-violation': msg`The browser blocked what is not allowed here`,
  'rapid-navigation': msg`Pages changed very fast`,
};

const RecentEvents = () => {
  const { t, i18n } = useLingui();
  const { recent } = useSecurity();
  return (
    <details>
      <summary>
        <Trans>What was noticed lately on this phone</Trans>
      </summary>
      <ul>
        {recent.map((event) => (
          <li key={`${event.timestamp}${event.type}`}>
            {t(whatHappened[event.type])}, {i18n.date(new Date(event.timestamp), { dateStyle: 'medium', timeStyle: 'short' })}
          </li>
        ))}
      </ul>
    </details>
  );
};
