/** An article of the crowd; its topic by code. */
export interface CommunityArticle {
  readonly title: string;
  readonly topic: string | null;
  readonly text: string;
}
