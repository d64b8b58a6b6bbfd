/** Where a member's page is reported: by anybody, also without a network, to who looks after Mboa. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** `path`: of the page. */
export const TellOfMember = ({ path }: { readonly path: string }) => (
  <p className="no-print">
    <small>
      <Trans>
        Something on this page is false, hateful or not theirs?{' '}
        <Link to="/feedback" search={{ about: path }}>
          Report it to us
        </Link>
        ; you need no account.
      </Trans>
    </small>
  </p>
);
