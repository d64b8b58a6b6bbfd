/** What is kept of users of an earlier service, whom administrators may invite (decision 106). */
import { Trans } from '@lingui/react/macro';
import { Part, Points } from './text-page.tsx';

export const EarlierService = () => (
  <Part title={<Trans>Users of an earlier service</Trans>}>
    <Points>
      <li>
        <Trans>
          Administrators can invite them by links. The server keeps the old name of each, with name and region as the earlier service had
          them, and an e-mail address or telephone only as a keyed hash. After 30 days nothing is left of those who did not come.
        </Trans>
      </li>
      <li>
        <Trans>
          To invite them an administrator checks which of their addresses have an account here. Every check is logged, as numbers only.
        </Trans>
      </li>
      <li>
        <Trans>
          An old name leads to your page only once you agreed, and until you remove it there or delete your account. Everybody can see it.
        </Trans>
      </li>
    </Points>
  </Part>
);
