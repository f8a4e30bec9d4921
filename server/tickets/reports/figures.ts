import { type DurationFigure, durationFigures } from '../../../contract/tickets/reports/report-figures.ts'
import type { TicketFigures } from '../../../contract/tickets/reports/reports.ts'
import { percentile } from './buckets.ts'
import { type Numbers, sum } from './numbers.ts'
import type { CountedFigure, StoredFigure } from './stored-figures.ts'

export type CountedHours = 'all' | 'business'

/** The durations that are not shown. They are most of the stored numbers. */
export const unneededFor = (hours: CountedHours): StoredFigure[] =>
  durationFigures.map((name) => (hours === 'business' ? name : (`${name}_open` as const)))

/** The numbers of a period as they are shown. `backlog` is that at its end. */
export const figuresOf = (numbers: Numbers, backlog: number, hours: CountedHours): TicketFigures => {
  const count = (figure: CountedFigure) => sum(numbers, figure)
  const duration = (name: DurationFigure) => {
    const figure = hours === 'business' ? (`${name}_open` as const) : name
    const histogram = numbers[figure] ?? {}
    return { count: count(figure), median: percentile(histogram, 0.5), p90: percentile(histogram, 0.9) }
  }
  const outcomes = (name: DurationFigure) => ({
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
      solved: count('agent_solved'),
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
