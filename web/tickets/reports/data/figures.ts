import type { ReportFigure } from '../../../../contract/tickets/report-figures.ts'
import type { TicketFigures } from '../../../../contract/tickets/reports.ts'
import { changeText, numberText, percentText, signedText } from '../../../platform/base/numbers.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { durationText } from '../../../platform/ui/time/durations.ts'

const texts = strings.reports

export type Kind = 'count' | 'duration' | 'share'

export type Figure = {
  kind: Kind
  /** The direction of an improvement. The number of new tickets has none. */
  better?: 'more' | 'less'
  /** The figure whose tickets a link shows. A share leads to the tickets that it counts. */
  behind: ReportFigure
  of: (figures: TicketFigures) => number | null
}

const agentShare = ({ agent, replies }: TicketFigures) => {
  const all = agent.replies + replies
  return all === 0 ? null : agent.replies / all
}

const goodShare = ({ satisfaction: { good, fine, bad } }: TicketFigures) => {
  const all = good + fine + bad
  return all === 0 ? null : good / all
}

const shareOfMet = ({ targets: { all } }: TicketFigures) => {
  const sum = all.met + all.breached
  return sum === 0 ? null : all.met / sum
}

/** The figures of a report on tickets. */
export const figures = {
  created: { kind: 'count', behind: 'created', of: ({ created }) => created },
  solved: { kind: 'count', better: 'more', behind: 'solved', of: ({ solved }) => solved },
  backlog: { kind: 'count', better: 'less', behind: 'backlog', of: ({ backlog }) => backlog },
  first_response: {
    kind: 'duration',
    better: 'less',
    behind: 'first_response',
    of: ({ first_response }) => first_response.median,
  },
  resolution: {
    kind: 'duration',
    better: 'less',
    behind: 'resolution',
    of: ({ resolution }) => resolution.median,
  },
  satisfaction: { kind: 'share', better: 'more', behind: 'rated_good', of: goodShare },
  targets_met: { kind: 'share', better: 'more', behind: 'targets_met', of: shareOfMet },
  agent_share: { kind: 'share', better: 'more', behind: 'agent_replies', of: agentShare },
  replies: { kind: 'count', behind: 'replies', of: ({ replies }) => replies },
} as const satisfies Record<string, Figure>

export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as FigureName[]
export const figureOf = (name: FigureName): Figure => figures[name]

/** The figures with a chart. Replies are only compared. */
export const chartFigures = figureNames.filter((name) => name !== 'replies')
export type ChartFigure = (typeof chartFigures)[number]
export const chartFigureIn = (text: string | undefined) =>
  chartFigures.find((one) => one === text) ?? 'created'

/** A value for people. Days of 24 hours would be wrong for business hours. */
export const valueText = (kind: Kind, value: number | null, isBusinessHours: boolean) => {
  if (value === null) return texts.none
  if (kind === 'duration') return durationText(value, { hasDays: !isBusinessHours })
  return kind === 'share' ? percentText(value) : numberText(value)
}

type Change = { text: string; verdict: 'better' | 'worse' | undefined }

/** Returns the change of a figure. Undefined if one of the two values is missing. */
export const changeOf = (
  { kind, better }: Figure,
  now: number | null,
  before: number | null,
): Change | undefined => {
  if (now === null || before === null) return undefined
  const { change, text } = measured(kind, now, before)
  if (change === 0) return { text: texts.unchanged, verdict: undefined }
  const isBetter = better === 'more' ? change > 0 : change < 0
  return { text, verdict: better && (isBetter ? 'better' : 'worse') }
}

/** Measures a change: in percentage points for a share, in percent for a number, or as a number if it was 0 before. */
const measured = (kind: Kind, now: number, before: number) => {
  if (kind === 'share') {
    const points = Math.round(100 * (now - before))
    return { change: points, text: texts.points(signedText(points), Math.abs(points) === 1) }
  }
  if (before === 0) return { change: now, text: kind === 'count' ? signedText(now) : '' }
  const change = Math.round((100 * (now - before)) / before) / 100
  return { change, text: changeText(change) }
}
