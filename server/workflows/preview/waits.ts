import type { WaitTrigger } from '../../../contract/workflows/workflows.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { waitAfter } from '../../tickets/index.ts'
import { dueAt, type Opening, type Wait } from '../../workspaces/index.ts'
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

export type DueOf = (since: Date) => Moment | undefined

/** Returns when waits become too long. If a wait never becomes too long, later ones do not either. */
export const duesOf = (wait: Wait, opening: Opening): DueOf => {
  let never = Number.POSITIVE_INFINITY
  return (since) => {
    if (since.getTime() >= never) return undefined
    const due = dueAt(since, wait, opening)
    if (!due) never = since.getTime()
    return due && new Moment(due)
  }
}

const minuteMs = 60_000
const yearMs = 365 * 24 * 60 * minuteMs

/** The earliest start of a wait that becomes too long after a moment. */
export const earliestStart = (after: Date, wait: Wait, opening: Opening) => {
  let low = after.getTime() - 10 * yearMs
  let high = after.getTime()
  if (!dueAt(new Date(low), wait, opening)) return new Moment(low)
  while (high - low > minuteMs) {
    const middle = (low + high) / 2
    const due = dueAt(new Date(middle), wait, opening)
    if (due && due < after) low = middle
    else high = middle
  }
  return new Moment(low)
}
