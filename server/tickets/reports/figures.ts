import type { TicketFigures } from '../../../contract/tickets/reports.ts'
import { percentile } from './buckets.ts'
import type { Metric } from './measure.ts'
import { type Numbers, sum } from './numbers.ts'

export type CountedHours = 'all' | 'business'

const durations = ['first_response', 'next_response', 'resolution'] as const

/** The durations that are not shown. They are most of the stored numbers. */
export const unneededFor = (hours: CountedHours): Metric[] =>
  durations.map((name) => (hours === 'business' ? name : (`${name}_open` as const)))

/** The numbers of a period as they are shown. `backlog` is that at its end. */
export const figuresOf = (numbers: Numbers, backlog: number, hours: CountedHours): TicketFigures => {
  const count = (metric: Metric) => sum(numbers, metric)
  const duration = (name: 'first_response' | 'next_response' | 'resolution') => {
    const metric = hours === 'business' ? (`${name}_open` as const) : name
    const histogram = numbers[metric] ?? {}
    return { count: count(metric), median: percentile(histogram, 0.5), p90: percentile(histogram, 0.9) }
  }
  const outcomes = (name: 'first_response' | 'next_response' | 'resolution') => ({
    met: count(`${name}_met`),
    breached: count(`${name}_breached`),
  })
  const targets = {
    first_response: outcomes('first_response'),
    next_response: outcomes('next_response'),
    resolution: outcomes('resolution'),
  }
  return {
    created: count('created'),
    solved: count('solved'),
    reopened: count('reopened'),
    backlog,
    arrived: count('arrived'),
    replies: count('replies'),
    agent: {
      replies: count('agent_replies'),
      solved: count('solved_by_agent'),
      handed_over: count('agent_handed_over'),
      good: count('agent_good'),
      bad: count('agent_bad'),
    },
    satisfaction: { good: count('rated_good'), fine: count('rated_fine'), bad: count('rated_bad') },
    first_response: duration('first_response'),
    next_response: duration('next_response'),
    targets: { ...targets, all: sumOf(Object.values(targets)) },
    resolution: duration('resolution'),
  }
}

const sumOf = (outcomes: { met: number; breached: number }[]) => ({
  met: outcomes.reduce((sum, { met }) => sum + met, 0),
  breached: outcomes.reduce((sum, { breached }) => sum + breached, 0),
})

/** The number of messages that arrived in each hour of each weekday, from Monday at midnight. */
export const arrivalsOf = ({ arrived = {} }: Numbers) =>
  Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => arrived[day * 24 + hour] ?? 0),
  )
