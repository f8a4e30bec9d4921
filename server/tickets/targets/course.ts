import type { TargetPolicy } from '../../../contract/tickets/target-policies.ts'
import type { TargetKind } from '../../../contract/tickets/ticket-targets.ts'
import { type Counting, deadlineOf, type Openings, type Pause } from '../../workspaces/index.ts'
import { type Course, inOrder } from '../reports/actions.ts'

/** The part of a policy that applies to a ticket. */
export type AppliedPolicy = Pick<
  TargetPolicy,
  | 'ulid'
  | 'name'
  | 'first_response_minutes'
  | 'next_response_minutes'
  | 'resolution_minutes'
  | 'due_soon_minutes'
  | 'only_business_hours'
  | 'pause_while_waiting'
> & {
  /** The time of the last change, in milliseconds. */
  changed_at: number
  /** The ULID of the calendar that counts; undefined for the business hours of the workspace. */
  calendar?: string
}

/** A wait for a reply, or for the ticket to be closed. */
type Wait = {
  kind: TargetKind
  since: number
  /** Undefined while it lasts. */
  end: number | undefined
  /** True if the wait ended as the target demands. A ticket can also be closed without a reply. */
  isMet: boolean
  /** The member who replied; null for the agent. */
  member: number | null
}

/** A wait with the time that a policy gives it. */
export type Measured = Wait & {
  minutes: number
  due: number | undefined
  soon: number | undefined
  leftMs: number
  isPaused: boolean
  isBreached: boolean
}

type Followed = { waits: Wait[]; pausesOf: (statuses: readonly string[]) => Pause[] }

/** Measures a ticket by the targets of a policy, the oldest wait first. */
export const measure = (
  history: Course,
  policy: AppliedPolicy,
  openings: Openings,
  now: number,
): Measured[] => {
  const { waits, pausesOf } = courseOf(history)
  const pauses = {
    reply: pausesOf(['spam']),
    resolution: pausesOf(policy.pause_while_waiting ? ['spam', 'closed', 'waiting'] : ['spam', 'closed']),
  }
  return waits.flatMap((wait) => {
    const minutes = policy[`${wait.kind}_minutes`]
    if (minutes === null) return []
    const own = wait.kind === 'resolution' ? pauses.resolution : pauses.reply
    const counting = { onlyBusinessHours: policy.only_business_hours, pauses: own }
    return { ...wait, minutes, ...timesOf(wait, minutes, policy, counting, openings, now) }
  })
}

const minuteMs = 60_000

const timesOf = (
  { since, end }: Wait,
  minutes: number,
  { due_soon_minutes }: AppliedPolicy,
  counting: Counting,
  openings: Openings,
  now: number,
) => {
  const lengthMs = minutes * minuteMs
  const soonMs = due_soon_minutes === null ? lengthMs / 4 : Math.min(lengthMs, due_soon_minutes * minuteMs)
  const { due, leftMs } = deadlineOf(since, lengthMs, counting, openings)
  const { due: soon } = deadlineOf(since, lengthMs - soonMs, counting, openings)
  const isPaused = end === undefined && counting.pauses.at(-1)?.to === Number.POSITIVE_INFINITY
  return { due, soon, leftMs, isPaused, isBreached: due !== undefined && due <= (end ?? now) }
}

/** The waits of a ticket, as the reports count them: from the first message without a reply to the reply. */
const courseOf = (history: Course): Followed => {
  const { status, created_at, changes } = history
  const created = created_at.getTime()
  const periods = [{ status: changes[0]?.from ?? status, from: created }]
  const replies = followReplies()
  const resolution = begun('resolution', created)
  for (const event of inOrder(history)) {
    if (!('change' in event)) {
      if (event.message.author === 'contact') replies.arrive(event.at)
      else replies.reply(event.at, event.message.member)
      continue
    }
    const { to } = event.change
    periods.push({ status: to, from: event.at })
    resolution.isMet = to === 'closed'
    resolution.end = resolution.isMet ? event.at : undefined
    if (resolution.isMet) replies.close(event.at)
  }
  return {
    waits: [...replies.waits, resolution],
    pausesOf: (statuses) => pausesIn(periods, statuses),
  }
}

const begun = (kind: TargetKind, since: number): Wait => ({
  kind,
  since,
  end: undefined,
  isMet: false,
  member: null,
})

const followReplies = () => {
  const waits: Wait[] = []
  let waiting: Wait | undefined
  let isAnswered = false
  const end = (at: number, how: { isMet: boolean; member: number | null }) => {
    if (waiting) Object.assign(waiting, { end: at, ...how })
    waiting = undefined
  }
  return {
    waits,
    arrive: (at: number) => {
      if (waiting) return
      waiting = begun(isAnswered ? 'next_response' : 'first_response', at)
      waits.push(waiting)
    },
    reply: (at: number, member: number | null) => {
      end(at, { isMet: true, member })
      isAnswered = true
    },
    close: (at: number) => end(at, { isMet: false, member: null }),
  }
}

const pausesIn = (periods: readonly { status: string; from: number }[], statuses: readonly string[]) => {
  const pauses: Pause[] = []
  for (const [index, { status, from }] of periods.entries()) {
    if (!statuses.includes(status)) continue
    const to = periods[index + 1]?.from ?? Number.POSITIVE_INFINITY
    const last = pauses.at(-1)
    if (last?.to === from) last.to = to
    else pauses.push({ from, to })
  }
  return pauses
}
