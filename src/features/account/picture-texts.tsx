import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PictureAnswer } from '#src/data/session/profile-port.ts';
import type { PictureFault } from '#src/platform/prepare-picture.ts';

type Fault = PictureFault | Extract<PictureAnswer, { readonly ok: false }>['error'];

export const pictureFaultText = (fault: Fault): ReactNode => {
  switch (fault) {
    case 'too-large':
      return <Trans>This file is too large. Choose one of at most 30 MB.</Trans>;
    case 'unreadable':
      return <Trans>This file cannot be read as a picture. Choose another.</Trans>;
    case 'refused':
      return <Trans>The server does not take this picture. Choose another.</Trans>;
    case 'too-many':
      return <Trans>Too many pictures in a short time. Wait a minute.</Trans>;
    case 'signed-out':
      return <Trans>Your session has expired. Please sign in again.</Trans>;
    case 'network':
      return <Trans>No answer from the network. Your picture is still here: try again when there is a signal.</Trans>;
    case 'server':
      return <Trans>Server error occurred. Please try again later.</Trans>;
  }
};
