import { Link } from '@tanstack/react-router'
import { strings } from '../../platform/strings/strings.ts'
import { type FigureName, figureOf } from './data/figures.ts'
import type { ReportSearch } from './data/report-search.ts'

const texts = strings.reports

type Props = {
  of: FigureName
  value: number | null
  /** The value for people. */
  text: string
  /** The part of the period or the group that the number belongs to. */
  within: string
  search: ReportSearch
}

/** A number as a link to its tickets, if it has any. */
export const TicketsLink = ({ of, value, text, within, search }: Props) => {
  const { kind, behind } = figureOf(of)
  if (value === null || (value === 0 && kind !== 'duration')) return text
  return (
    <Link
      to="/reports/tickets"
      search={{ ...search, figure: behind }}
      aria-label={texts.showTickets(text, texts.listed[behind], within)}
    >
      {text}
    </Link>
  )
}
