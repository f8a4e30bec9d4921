import { Link } from '@tanstack/react-router'
import type { ReportFigure } from '../../../contract/tickets/report-figures.ts'
import { strings } from '../../platform/strings/strings.ts'
import type { ColumnName } from './columns.ts'
import type { ReportSearch } from './data/report-search.ts'

const texts = strings.reports

/** The tickets behind each number. A share leads to the tickets that it counts. */
export const figureBehind = {
  created: 'created',
  solved: 'solved',
  backlog: 'backlog',
  first_response: 'first_response',
  resolution: 'resolution',
  satisfaction: 'rated_good',
  targets_met: 'targets_met',
  agent_share: 'agent_replies',
  replies: 'replies',
} as const satisfies Record<ColumnName, ReportFigure>

type Props = {
  of: ColumnName
  value: number | null
  /** The value for people. */
  text: string
  /** The part of the period or the group that the number belongs to. */
  within: string
  search: ReportSearch
}

/** A number as a link to its tickets, if it has any. */
export const TicketsLink = ({ of, value, text, within, search }: Props) => {
  if (value === null || (value === 0 && !isDuration(of))) return text
  const figure = figureBehind[of]
  return (
    <Link
      to="/reports/tickets"
      search={{ ...search, figure }}
      aria-label={texts.showTickets(text, texts.listed[figure], within)}
    >
      {text}
    </Link>
  )
}

const isDuration = (of: ColumnName) => of === 'first_response' || of === 'resolution'
