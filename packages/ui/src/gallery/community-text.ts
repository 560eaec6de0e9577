/** Words of the gallery's blocks for what people write. */
export interface CommunityText {
  readonly title: string;
  readonly question: string;
  readonly options: readonly string[];
  /** What screen readers say of a picture; the last of them is a long one. */
  readonly pictures: readonly string[];
  readonly long: string;
}
