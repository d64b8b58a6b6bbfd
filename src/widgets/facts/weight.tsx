import { useLingui } from '@lingui/react';
import { formatBytes } from '#src/shared/format-bytes.ts';

/** A size as data plans are sold here. */
export const Weight = ({ bytes }: { readonly bytes: number }) => formatBytes(bytes, useLingui().i18n.locale);
