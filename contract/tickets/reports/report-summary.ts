import type { ReportFigure } from './report-figures.ts'
import type { TicketFigures } from './reports.ts'

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

/** The figures that the page and the mails of a report show. */
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

type Measured = { amount: number; unit: 'points' | 'percent' | 'number' }
type Change = Measured & { verdict: 'better' | 'worse' | undefined }

/** Returns the change of a figure. Undefined if one of the two values is missing. */
export const changeBetween = (
  { kind, better }: Figure,
  now: number | null,
  before: number | null,
): Change | undefined => {
  if (now === null || before === null) return undefined
  const measured = measure(kind, now, before)
  const { amount } = measured
  const isBetter = better === 'more' ? amount > 0 : amount < 0
  return { ...measured, verdict: better && amount !== 0 ? (isBetter ? 'better' : 'worse') : undefined }
}

/** Measures a change: in percentage points for a share, in percent for a number, or as a number if it was 0 before. */
const measure = (kind: Kind, now: number, before: number): Measured => {
  if (kind === 'share') return { amount: Math.round(100 * (now - before)), unit: 'points' }
  if (before === 0) return { amount: now, unit: 'number' }
  return { amount: Math.round((100 * (now - before)) / before) / 100, unit: 'percent' }
}
