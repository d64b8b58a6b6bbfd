/** A picture that this page has as bytes, drawn at its address. Its place is there before it is. */
import { type ImgHTMLAttributes, useEffect, useState } from 'react';

interface PictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className'> {
  /** Null: it is on its way. */
  readonly blob: Blob | null;
  readonly alt: string;
  /** In pixels: of the picture, or of the box that it stands in. */
  readonly width: number;
  readonly height: number;
}

export const Picture = ({ blob, alt, ...box }: PictureProps) => {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (address) return <img src={address} alt={alt} {...box} />;
  return <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true" {...box} />;
};
