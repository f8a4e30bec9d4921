/** How good a status is, at a glance. */
export type Tone = 'good' | 'quiet' | 'waiting' | 'bad'

export const StatusMark = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`mail-status ${tone}`}>{children}</span>
)
