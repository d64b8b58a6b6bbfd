/** What the embedded engine must be given for our migrations, which ask for pg_trgm, and for those of the projects that it stands in for. */
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

export const extensions = { citext, pg_trgm, unaccent };
