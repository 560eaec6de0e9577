/** Words of the gallery's blocks for talk and messages. */
export interface ConversationText {
  readonly title: string;
  readonly name: string;
  readonly question: string;
  readonly answer: string;
  readonly named: string;
  readonly muted: string;
  readonly unread: string;
  readonly unreadFrom: string;
  readonly sending: string;
  readonly failed: string;
  readonly again: string;
  readonly told: string;
  readonly diagnosisText: string;
  readonly times: string;
  readonly duty: string;
  readonly dutyText: string;
  readonly doIt: string;
}
