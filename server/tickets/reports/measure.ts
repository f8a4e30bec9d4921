import type { Rating } from '../../../contract/base/ratings.ts'
import type { DurationFigure } from '../../../contract/tickets/reports/report-figures.ts'
import { wallAt } from '../../platform/kernel/zone.ts'
import { type Calendars, type Openings, openMs } from '../../workspaces/index.ts'
import { bucketOf } from './buckets.ts'
import { type CountedFigure, type StoredFigure, storedName } from './stored-figures.ts'

/**
 * An amount that a ticket adds to a figure of a day. The amount of the backlog is the number of opened tickets minus the
 * number of closed tickets. The bucket of `arrived` is the hour of the week, from Monday at midnight.
 */
export type Entry = {
  day: string
  figure: StoredFigure
  bucket: number
  amount: number
  member: number | null
  /** When it happened; for a breach, when the time was over. */
  at: number
  /** The time that a duration took; 0 for anything else. */
  ms: number
}

type Status = 'open' | 'waiting' | 'closed' | 'spam' | 'merged'
type Author = 'contact' | 'member' | 'agent'

/** A target that was met, by a member or by the agent, or that was breached. */
type Outcome = [kind: DurationFigure, outcome: 'met' | 'breached', at: number, member: number | null]

/** The history of a ticket, from the earliest event to the latest. */
export type History = {
  status: Status
  created_at: Date
  assignee: number | null
  changes: readonly { at: Date; from: Status; to: Status }[]
  messages: readonly { at: Date; author: Author; member: number | null }[]
  answers: readonly { at: Date; outcome: string; verdict: string }[]
  rating: Rating | null
  rated_at: Date | null
  outcomes: readonly Outcome[]
}

/** The part of it that targets follow. */
export type Course = Pick<History, 'status' | 'created_at' | 'changes' | 'messages'>

type Happened =
  | { at: number; change: { from: Status; to: Status } }
  | { at: number; message: { author: Author; member: number | null } }

/** The time zone of the workspace, which has the days, and the openings of a ticket. */
export type CountingHours = { timezone: string; openings: Openings }

export const hoursOf = (ticket: number, { calendarOf, openings }: Calendars): CountingHours => ({
  timezone: openings(null).current.timezone,
  openings: openings(calendarOf(ticket)),
})

/** Returns the amounts that a ticket adds to the numbers of a workspace. Spam and merged tickets add nothing. */
export const entriesOf = (history: History, hours: CountingHours): Entry[] => {
  const { status, created_at, changes } = history
  if (status === 'spam' || status === 'merged') return []
  const tally = openTally(history.assignee, hours)
  const course = openCourse(created_at.getTime(), tally)
  course.begin(changes[0]?.from ?? status)
  for (const event of inOrder(history)) {
    if ('change' in event) course.change(event.at, event.change)
    else if (event.message.author === 'contact') course.arrive(event.at)
    else course.reply(event.at, event.message)
  }
  course.end()
  judge(history, tally)
  addOutcomes(history, tally)
  return tally.entries
}

/** Adds the verdicts of members on the agent, and the rating of the contact. */
const judge = ({ answers, rating, rated_at }: History, { add }: Tally) => {
  for (const { at, outcome, verdict } of answers) {
    if (outcome === 'handed_over') add(at.getTime(), 'agent_handed_over', { member: null })
    if (verdict === 'good' || verdict === 'bad') add(at.getTime(), `agent_${verdict}`, { member: null })
  }
  if (rating && rated_at) add(rated_at.getTime(), `rated_${rating}`)
}

const addOutcomes = ({ outcomes }: History, { add }: Tally) => {
  for (const [kind, outcome, at, member] of outcomes)
    add(at, `${kind}_${outcome}`, isOfAssignee(kind, outcome) ? {} : { member })
}

/** A breach belongs to nobody, and the end of a ticket belongs to the assignee. */
const isOfAssignee = (kind: DurationFigure, outcome: 'met' | 'breached') =>
  kind === 'resolution' || outcome === 'breached'

type Tally = ReturnType<typeof openTally>

/** Collects entries. What nobody did belongs to the assignee. */
const openTally = (assignee: number | null, { timezone, openings }: CountingHours) => {
  const entries: Entry[] = []
  const add = (
    at: number,
    figure: CountedFigure,
    { bucket = 0, amount = 1, member = assignee, ms = 0 } = {},
  ) => entries.push({ day: dayIn(timezone, at), figure: storedName(figure), bucket, amount, member, at, ms })
  const addDuration = (name: DurationFigure, from: number, to: number, member = assignee) => {
    const allMs = to - from
    const businessMs = openMs(from, to, openings)
    add(to, name, { bucket: bucketOf(allMs), member, ms: allMs })
    add(to, `${name}_open`, { bucket: bucketOf(businessMs), member, ms: businessMs })
  }
  const arrive = (at: number) => add(at, 'arrived', { bucket: hourOfWeek(timezone, at), member: null })
  return { entries, add, addDuration, arrive }
}

/** Follows a ticket from its creation. */
const openCourse = (created: number, { add, addDuration, arrive }: Tally) => {
  let isUnfinished = false
  let waitingSince: number | undefined
  let isAnswered = false
  let solvedAt: number | undefined
  const repliedBy = new Set<Author>()

  const move = (at: number, to: Status) => {
    const isNow = to === 'open' || to === 'waiting'
    if (isNow !== isUnfinished) add(at, 'backlog', { amount: isNow ? 1 : -1 })
    isUnfinished = isNow
    if (to !== 'closed') return
    add(at, 'solved')
    if (repliedBy.has('agent') && !repliedBy.has('member')) add(at, 'agent_solved')
    solvedAt = at
    waitingSince = undefined
  }
  return {
    begin: (status: Status) => {
      add(created, 'created')
      move(created, status)
    },
    arrive: (at: number) => {
      arrive(at)
      waitingSince ??= at
    },
    reply: (at: number, { author, member }: { author: Author; member: number | null }) => {
      repliedBy.add(author)
      add(at, author === 'agent' ? 'agent_replies' : 'replies', { member })
      if (waitingSince !== undefined)
        addDuration(isAnswered ? 'next_response' : 'first_response', waitingSince, at, member)
      isAnswered = true
      waitingSince = undefined
    },
    change: (at: number, { from, to }: { from: Status; to: Status }) => {
      move(at, to)
      if (from !== 'closed' || to === 'closed') return
      solvedAt = undefined
      if (to !== 'spam') add(at, 'reopened')
    },
    end: () => {
      if (solvedAt !== undefined) addDuration('resolution', created, solvedAt)
    },
  }
}

/** A reply that closes its ticket comes before the change. */
export const inOrder = ({ changes, messages }: Pick<History, 'changes' | 'messages'>): Happened[] =>
  [
    ...messages.map(({ at, author, member }) => ({ at: at.getTime(), message: { author, member } })),
    ...changes.map(({ at, from, to }) => ({ at: at.getTime(), change: { from, to } })),
  ].toSorted((one, other) => one.at - other.at)

/** The day in a time zone, such as `2026-11-26`. */
export const dayIn = (timezone: string, at: number) =>
  new Date(wallAt(timezone, at)).toISOString().slice(0, 'yyyy-mm-dd'.length)

const hourOfWeek = (timezone: string, at: number) => {
  const wall = new Date(wallAt(timezone, at))
  return ((wall.getUTCDay() + 6) % 7) * 24 + wall.getUTCHours()
}
