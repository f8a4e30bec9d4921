import './dashboard/dashboard.css'
import type { PieceName } from '../../../contract/tickets/reports/dashboard-pieces.ts'
import { ChartSection } from './chart-section.tsx'
import { Comparison } from './comparison.tsx'
import { contentOf, has, type Pieces } from './dashboard/pieces.ts'
import { chartFigureIn } from './data/figures.ts'
import type { Report } from './data/report-queries.ts'
import { useReport } from './data/use-report.ts'
import { FigureCard } from './figure-card.tsx'
import { HeatMap } from './heat-map/heat-map.tsx'
import { Ratings } from './ratings-section.tsx'

type Props = { pieces: Pieces; report: Report | undefined }

/** The numbers, charts and tables of a report as the user has arranged them. */
export const Dashboard = ({ pieces, report }: Props) => (
  <div className="dashboard">
    {pieces.map(({ piece, size }) => (
      <div key={piece} data-piece={piece} data-size={size}>
        <Piece name={piece} pieces={pieces} report={report} />
      </div>
    ))}
  </div>
)

const Piece = ({ name, pieces, report }: Props & { name: PieceName }) => {
  const { search } = useReport()
  const { figure, chart, by } = contentOf(name)
  if (figure) return <FigureCard name={figure} report={report} isChosenHere={has(pieces, 'chart')} />
  if (!report) return <div className="report-chart-room" />
  if (chart) return <ChartSection report={report} name={chart} />
  if (name === 'chart')
    return (
      <>
        <ChartSection report={report} name={chartFigureIn(search.show)} />
        {search.show === 'satisfaction' && !has(pieces, 'ratings') && <Ratings report={report} />}
      </>
    )
  if (name === 'ratings') return <Ratings report={report} />
  if (name === 'hours') return <HeatMap hours={report.hours} />
  return <Comparison report={report} by={by} />
}
