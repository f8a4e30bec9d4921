import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { ScheduledMessage, Ticket, WholeTicket } from '../../platform/api/types.ts'
import { ApiProblem } from '../../platform/base/problem.ts'
import { strings } from '../../platform/strings/strings.ts'
import { upcoming } from '../../platform/ui/time/dates.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { discard, draftFor, removalEnds, takeOver } from '../drafts/draft-keeper.ts'
import { isEmpty } from '../drafts/message-draft.ts'
import { giveBack } from './outbox.ts'
import { sentText } from './sent-text.ts'

/** Refetches the queries that depend on a scheduled message. */
export const scheduleChanged = (ticket: string) =>
  Promise.all(
    [queryKeys.scheduled(ticket), queries.allScheduled.queryKey, queryKeys.ticket(ticket)].map((queryKey) =>
      queries.queryClient.invalidateQueries({ queryKey }),
    ),
  )

type OfTicket = Pick<Ticket, 'ulid'>
type OfMessage = Pick<ScheduledMessage, 'ulid'>

const paramsOf = (ticket: OfTicket, { ulid }: OfMessage) => ({
  params: { ticket: ticket.ulid, scheduledMessage: ulid },
})

/** The newest message that the user has seen. A ticket has at least one. */
const seenIn = ({ messages }: WholeTicket) => ({ seen_message_ulid: messages.at(-1)?.ulid ?? '' })

/** Changes a scheduled message. Refetches it even after an error, so that the page shows its current state. */
const changing = async (ticket: OfTicket, work: () => Promise<string | undefined>) => {
  try {
    const text = await work()
    if (text) toast({ text })
  } catch (error) {
    const isOutdated = error instanceof ApiProblem && error.response.newer_messages !== undefined
    toastProblem(isOutdated ? strings.scheduling.newer : strings.scheduling.notChanged, error as Error)
  }
  await scheduleChanged(ticket.ulid)
}

export const sendNow = (ticket: WholeTicket, message: ScheduledMessage) =>
  changing(ticket, async () => {
    const name = 'POST /api/tickets/:ticket/scheduled-messages/:scheduledMessage/send'
    await call(name, { ...paramsOf(ticket, message), body: seenIn(ticket) })
    return sentText('reply', ticket.channel.ulid)
  })

export const moveTo = (ticket: WholeTicket, message: ScheduledMessage, at: Date) =>
  changing(ticket, async () => {
    const body = { send_at: at.toISOString(), ...seenIn(ticket) }
    const name = 'PUT /api/tickets/:ticket/scheduled-messages/:scheduledMessage'
    await call(name, { ...paramsOf(ticket, message), body })
    return strings.scheduling.moved(upcoming(at.toISOString()))
  })

type Draft = { isOpened: boolean }

/** Converts the message to a draft of this user, and opens it if `isOpened`. */
export const makeDraft = (ticket: OfTicket, message: OfMessage, { isOpened }: Draft) =>
  changing(ticket, async () => {
    const begun = draftFor(ticket.ulid)
    if (begun && isEmpty(begun)) await discard(ticket.ulid)
    await removalEnds(ticket.ulid)
    const name = 'DELETE /api/tickets/:ticket/scheduled-messages/:scheduledMessage'
    const { data } = await call(name, paramsOf(ticket, message))
    takeOver(ticket.ulid, data)
    if (!isOpened) return strings.scheduling.cancelled
    giveBack(ticket.ulid)
    return undefined
  })
