import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Channel, Status } from '../../platform/api/types.ts'
import { withFieldsOfNew } from '../../tickets/ticket-data/missing-fields.ts'
import { type Typed, withTyped } from '../compose/recipients/addresses.ts'
import type { Check } from '../compose/use-check.ts'
import { newTicketOf } from '../drafts/draft-calls.ts'
import type { Draft } from '../drafts/message-draft.ts'
import { forgetReturned, hold, returned } from '../sending/outbox.ts'
import { scheduleTicket } from '../sending/schedule-ticket.ts'
import { faultsIn, otherProblem, rejectedFields } from './faults.ts'
import { rememberChannel } from './last-channel.ts'
import { templateOf } from './template-picker.tsx'

type Options = {
  /** The key of the draft. */
  ticket: string
  draft: Draft
  typed: Typed
  check: Check
  channels: Channel[]
  form: { current: HTMLElement | null }
}

/** Sends a new ticket now or later, if it is complete. Otherwise its fields show why not. */
export const useSendingTicket = ({ ticket, draft, typed, check, channels, form }: Options) => {
  const navigate = useNavigate()
  const [isTried, setTried] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  const [rejection, setRejection] = useState(() => ({ problem: returned.get().get(ticket)?.problem, draft }))
  const missing = faultsIn(withTyped(draft, typed).draft, channels)
  const open = (ulid: string) => void navigate({ to: '/tickets/$ticket', params: { ticket: ulid } })
  const reopen = () => void navigate({ to: '/tickets/new', search: { draft: newTicketOf(ticket) } })

  /** The complete message. Focuses the first wrong field after it is shown. */
  const ready = () => {
    setRejection({ problem: undefined, draft })
    setTried(true)
    check.tryNow()
    const first = missing.recipients ? '.addresses input' : wrong
    setTimeout(() => form.current?.querySelector<HTMLElement>(first)?.focus())
    return Object.keys(missing).length === 0 ? check.complete : undefined
  }
  const send = (thenStatus?: Status) => {
    const complete = ready()
    const { opening } = complete ?? {}
    if (!complete || !opening || isScheduling) return
    forgetReturned(ticket)
    const { subject } = opening
    const contact = { email: complete.to[0] ?? '' }
    const created = { ulid: ticket, isNew: true, subject, channel: { type: 'email' }, contact } as const
    filled(complete, thenStatus, (draft) =>
      hold({ ticket: created, draft, seen: undefined, thenStatus }, reopen, open),
    )
  }
  const sendLater = (at: Date, thenStatus?: Status) => {
    const complete = ready()
    if (!complete) return
    filled(complete, thenStatus, async (draft) => {
      setScheduling(true)
      try {
        await scheduleTicket({ key: ticket, draft, thenStatus }, at, open)
      } catch (error) {
        setRejection({ problem: error as Error, draft })
      }
      setScheduling(false)
    })
  }
  return {
    send,
    sendLater,
    faults: {
      ...rejectedFields(rejection.problem, rejection.draft, draft),
      ...(isTried && missing),
    },
    problem: otherProblem(rejection.problem),
    isChoosing,
    chooseTime: () => {
      if (ready()) setChoosing(true)
    },
    stopChoosing: () => setChoosing(false),
  }
}

const wrong = '[aria-invalid="true"], .field[data-invalid] button'

/** The draft with the fields that a new ticket needs. Its author fills them in first. */
const filled = (draft: Draft, thenStatus: Status | undefined, go: (draft: Draft) => unknown) => {
  const { opening, fields = {} } = draft
  if (!opening?.channel) return
  rememberChannel(opening.channel)
  const status = thenStatus === 'closed' ? thenStatus : 'waiting'
  // The server takes these from the template.
  const lent = templateOf(opening.template)?.fields ?? {}
  withFieldsOfNew({ channel: opening.channel, status, fields: { ...lent, ...fields } }, (filled) => {
    const own = Object.entries(filled).filter(([key, value]) => value !== lent[key])
    go(own.length > 0 ? { ...draft, fields: Object.fromEntries(own) } : draft)
  })
}
