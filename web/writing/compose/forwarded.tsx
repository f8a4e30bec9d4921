import type { WholeTicket } from '../../platform/api/types.ts'
import { sizeOf } from '../../platform/base/numbers.ts'
import { useNow } from '../../platform/base/use-now.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { moment, timeZone } from '../../platform/ui/time/dates.ts'
import type { Draft } from '../drafts/message-draft.ts'

/** The choice to forward no message. */
const none = 'none'

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
      <SelectField
        label={strings.compose.forwardedMessage}
        value={forwarded?.message ?? none}
        options={[
          ...choices.map(({ ulid, sender, created_at }) => ({
            value: ulid,
            label: `${sender.name ?? sender.email ?? strings.message.unknownSender}, ${moment(created_at, now)}`,
          })),
          { value: none, label: strings.compose.forwardNone },
        ]}
        onChange={(message) => change({ forwarded: message === none ? null : { message, files: null } })}
      />
      {attachments.map(({ ulid, name, size }) => (
        <CheckBox key={ulid} isSelected={chosen(ulid)} onChange={(isChosen) => toggle(ulid, isChosen)}>
          <span>
            {name} <span className="muted">{sizeOf(size)}</span>
          </span>
        </CheckBox>
      ))}
    </div>
  )
}
