import type { WaitTrigger } from '../../../contract/workflows/workflows.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { waitAfter } from '../../tickets/index.ts'
import { type CurrentOpenings, dueAt, type Opening, type Wait } from '../../workspaces/index.ts'
import type { PreviewMessage } from './tickets-store.ts'

/** A period in which a contact waited for a reply, without an end if they still wait. */
export type Waited = { ticket: number; since: Moment; end: Moment | undefined }

/** All waits for a reply in the messages of a ticket. */
const waitsForReply = (messages: PreviewMessage[]): Waited[] => {
  const waits: Waited[] = []
  for (const { at, ticket, ...message } of messages) {
    const last = waits.at(-1)
    const open = last && !last.end ? last : undefined
    const change = waitAfter(message)
    if (change === 'begins' && !open) waits.push({ ticket, since: at, end: undefined })
    if (change === 'ends' && open) open.end = at
  }
  return waits
}

/** All periods in which the contact did not answer the last reply. */
const silences = (messages: PreviewMessage[]): Waited[] => {
  const waits: Waited[] = []
  for (const { at, ticket, ...message } of messages) {
    const last = waits.at(-1)
    const change = waitAfter(message)
    if (change !== 'stays' && last) last.end ??= at
    if (change === 'ends') waits.push({ ticket, since: at, end: undefined })
  }
  return waits
}

/** All waits for a trigger in the messages of a ticket. */
export const waitsIn = (trigger: Exclude<WaitTrigger, 'on_unseen'>, messages: PreviewMessage[]) =>
  trigger === 'on_no_reply' ? waitsForReply(messages) : silences(messages)

export type DueOf = (waited: { ticket: number; since: Date }) => Moment | undefined

/** Returns when waits become too long. If a wait never becomes too long, later ones do not either. */
export const duesOf = (wait: Wait, openings: CurrentOpenings): DueOf => {
  const never = new Map<Opening, number>()
  return ({ ticket, since }) => {
    const opening = openings.of(ticket)
    if (since.getTime() >= (never.get(opening) ?? Number.POSITIVE_INFINITY)) return undefined
    const due = dueAt(since, wait, opening)
    if (!due) never.set(opening, since.getTime())
    return due && new Moment(due)
  }
}

const minuteMs = 60_000
const yearMs = 365 * 24 * 60 * minuteMs

/** The earliest start of a wait that becomes too long after a moment, by any of the openings. */
export const earliestStart = (after: Date, wait: Wait, openings: readonly Opening[]) =>
  new Moment(Math.min(...openings.map((opening) => earliestBy(after, wait, opening))))

const earliestBy = (after: Date, wait: Wait, opening: Opening) => {
  let low = after.getTime() - 10 * yearMs
  let high = after.getTime()
  if (!dueAt(new Date(low), wait, opening)) return low
  while (high - low > minuteMs) {
    const middle = (low + high) / 2
    const due = dueAt(new Date(middle), wait, opening)
    if (due && due < after) low = middle
    else high = middle
  }
  return low
}
