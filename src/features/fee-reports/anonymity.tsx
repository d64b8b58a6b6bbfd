/** How anonymous a report is, and what somebody could still see: said before anybody writes one. */
import { Trans } from '@lingui/react/macro';
import styles from './fee-reports.module.css';

export const Anonymity = () => (
  <details>
    <summary>
      <Trans>How anonymous this is</Trans>
    </summary>
    <ul className={styles.points}>
      <li>
        <Trans>
          Your report is sealed on this phone before it waits or is sent. Only moderators who know the words of the key can open it: neither
          the server nor whoever runs it.
        </Trans>
      </li>
      <li>
        <Trans>
          It goes alone, without your account, also when you are signed in. Neither your network address nor your phone nor the hour is
          kept: only the day.
        </Trans>
      </li>
      <li>
        <Trans>
          A moderator adds it to a number and deletes it. Numbers are shown from five reports of a kind up, in steps of five, once the
          quarter is over.
        </Trans>
      </li>
      <li>
        <Trans>
          Whoever runs the server or the network could see at that moment that this phone sends something to Mboa, and from which network.
          If that matters to you, send it from another network.
        </Trans>
      </li>
      <li>
        <Trans>
          Until it is sealed, what you write is kept on this phone. Whoever holds the phone could read it then, and sees later that a report
          waits here.
        </Trans>
      </li>
      <li>
        <Trans>
          Name nobody: accusing a person by name can be prosecuted. Mboa counts and does not look into single cases; it sends no report to
          any office.
        </Trans>
      </li>
    </ul>
  </details>
);
