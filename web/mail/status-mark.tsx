/** The look of a status, from good to bad. */
export type Tone = 'good' | 'quiet' | 'waiting' | 'bad'

export const StatusMark = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`mail-status ${tone}`}>{children}</span>
)
