import type { Message, WholeTicket } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'

const texts = strings.splitting

export type Scope = 'one' | 'later'

/** The message, or it and all later ones. */
export const messagesIn = (ticket: WholeTicket, { ulid }: Message, scope: Scope) =>
  scope === 'one' ? [ulid] : laterIn(ticket, ulid)

const laterIn = ({ messages }: WholeTicket, ulid: string) => {
  const ulids = messages.map((one) => one.ulid)
  return ulids.slice(ulids.indexOf(ulid))
}

type Props = {
  ticket: WholeTicket
  message: Message
  value: Scope
  onChange: (scope: Scope) => void
}

/** Asks which messages move, if there is a choice. At least one message stays. */
export const ScopeField = ({ ticket, message, ...props }: Props) => {
  const later = laterIn(ticket, message.ulid).length
  return (
    later > 1 &&
    later < ticket.messages.length && (
      <SelectField
        label={texts.messages}
        options={[
          { value: 'one', label: texts.one },
          { value: 'later', label: texts.andLater(later) },
        ]}
        {...props}
      />
    )
  )
}
