import { call } from '../api/client.ts'
import * as queries from '../api/queries.ts'
import { queryKeys } from '../api/query-keys.ts'
import type { ScheduledMessage, Ticket, WholeTicket } from '../api/types.ts'
import { ApiProblem } from '../base/problem.ts'
import { discard, draftFor, removalEnds, takeOver } from '../drafts/draft-keeper.ts'
import { isEmpty } from '../drafts/message-draft.ts'
import { strings } from '../strings/strings.ts'
import { upcoming } from '../ui/time/dates.ts'
import { toast, toastProblem } from '../ui/toasts/toasts.tsx'
import { giveBack } from './outbox.ts'

/** Asks anew for what a change of a scheduled message has changed. */
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

/** A ticket has at least one message. */
const seenIn = ({ messages }: WholeTicket) => ({ seen_message_ulid: messages.at(-1)?.ulid ?? '' })

/** Does something with a scheduled message. If it is rejected, the page shows how it is. */
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
    return strings.scheduling.sent
  })

export const moveTo = (ticket: WholeTicket, message: ScheduledMessage, at: Date) =>
  changing(ticket, async () => {
    const body = { send_at: at.toISOString(), ...seenIn(ticket) }
    const name = 'PUT /api/tickets/:ticket/scheduled-messages/:scheduledMessage'
    await call(name, { ...paramsOf(ticket, message), body })
    return strings.scheduling.moved(upcoming(at.toISOString()))
  })

type Draft = { isOpened: boolean }

/** The message becomes the draft of this person, who may go on writing it at once. */
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
