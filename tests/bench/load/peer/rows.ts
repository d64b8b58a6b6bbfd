/** Only what the peer shows of a village. */
export interface PeerRow {
  readonly pid: string;
  readonly name: string;
  readonly kind: string;
  readonly regionCode: string | null;
}
