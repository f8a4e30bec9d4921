import type { WholeTicket } from '../api/types.ts'
import { sizeOf } from '../base/numbers.ts'
import { useNow } from '../base/use-now.ts'
import type { Draft } from '../drafts/message-draft.ts'
import { strings } from '../strings/strings.ts'
import { moment, timeZone } from '../ui/time/dates.ts'

type Props = { ticket: WholeTicket; draft: Draft; change: (part: Partial<Draft>) => void }

/** The message to forward, and the selection of its attachments. */
export const Forwarded = ({ ticket, draft: { forwarded }, change }: Props) => {
  const now = useNow()
  timeZone.use()
  const choices = ticket.messages.filter(({ type }) => type !== 'note').toReversed()
  const { attachments = [] } = choices.find(({ ulid }) => ulid === forwarded?.message) ?? {}
  const chosen = (ulid: string) => forwarded?.files?.includes(ulid) ?? true
  const toggle = (ulid: string, isChosen: boolean) => {
    const others = attachments.map((file) => file.ulid).filter((one) => one !== ulid && chosen(one))
    const files = isChosen ? [...others, ulid] : others
    if (forwarded)
      change({ forwarded: { ...forwarded, files: files.length === attachments.length ? null : files } })
  }
  return (
    <div className="forwarded">
      <label>
        <span className="muted">{strings.compose.forwardedMessage}</span>
        <select
          value={forwarded?.message ?? ''}
          onChange={({ target }) =>
            change({ forwarded: target.value ? { message: target.value, files: null } : null })
          }
        >
          {choices.map(({ ulid, sender, created_at }) => (
            <option key={ulid} value={ulid}>
              {`${sender.name ?? sender.email ?? strings.message.unknownSender}, ${moment(created_at, now)}`}
            </option>
          ))}
          <option value="">{strings.compose.forwardNone}</option>
        </select>
      </label>
      {attachments.map(({ ulid, name, size }) => (
        <label key={ulid}>
          <input
            type="checkbox"
            checked={chosen(ulid)}
            onChange={({ target }) => toggle(ulid, target.checked)}
          />
          {name} <span className="muted">{sizeOf(size)}</span>
        </label>
      ))}
    </div>
  )
}
