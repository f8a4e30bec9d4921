import {
  type DurationFigure,
  durationFigures,
  type ReportFigure,
} from '../../../contract/tickets/reports/report-figures.ts'

type Outcome = 'met' | 'breached'

/**
 * Figures of a day. Durations are counted twice: all hours, and only business hours. Targets are counted for each
 * duration.
 */
export type CountedFigure =
  | Exclude<ReportFigure, `targets_${Outcome}`>
  | `${DurationFigure}_open`
  | `${DurationFigure}_${Outcome}`

/** The name of a figure in the database. */
export type StoredFigure = Exclude<CountedFigure, 'agent_solved'> | 'solved_by_agent'

export const storedName = (figure: CountedFigure): StoredFigure =>
  figure === 'agent_solved' ? 'solved_by_agent' : figure

/** The figures that a figure of a report consists of, as they are stored. */
export const storedFiguresOf = (figure: ReportFigure): StoredFigure[] => {
  if (figure === 'targets_met') return durationFigures.map((name) => `${name}_met` as const)
  if (figure === 'targets_breached') return durationFigures.map((name) => `${name}_breached` as const)
  return [storedName(figure)]
}
