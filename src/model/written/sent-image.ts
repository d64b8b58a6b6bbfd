/** A picture as it travels with what a member writes. The server reads from the picture itself what the rest says. */
export interface ImageFacts {
  readonly mime: 'image/webp' | 'image/jpeg';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** How many. */
  readonly bytes: number;
}

export interface SentImage extends ImageFacts {
  /** As base64. */
  readonly data: string;
}
