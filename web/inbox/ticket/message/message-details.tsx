import type { Message } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'

/** The recipients of a message: short at first, complete on demand. */
export const MessageDetails = ({ message }: { message: Message }) => {
  const { sender, to_recipients: to, cc_recipients: cc, bcc_recipients: bcc } = message
  const all = [...to, ...cc, ...bcc]
  if (all.length === 0) return <span className="message-to">{sender.email}</span>
  return (
    <details className="message-to">
      <summary>{strings.message.to(to[0] ?? all[0] ?? '', all.length - 1)}</summary>
      <dl>
        <Line label={strings.message.from} value={sender.email ?? ''} />
        <Line label={strings.message.toLabel} value={to.join(', ')} />
        <Line label={strings.message.cc} value={cc.join(', ')} />
        <Line label={strings.message.bcc} value={bcc.join(', ')} />
      </dl>
    </details>
  )
}

const Line = ({ label, value }: { label: string; value: string }) =>
  value !== '' && (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
