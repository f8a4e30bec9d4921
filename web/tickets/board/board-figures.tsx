import { Link } from '@tanstack/react-router'
import { numberText } from '../../platform/base/numbers.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import type { Board } from './use-board.ts'

const texts = pageStrings.board

/** The numbers of now and of today. Each is a link to its tickets. */
export const BoardFigures = ({ board: { today, counts, overdue, soon, numbers } }: { board: Board }) => {
  const ofToday = { from: today, to: today }
  return (
    <nav className="board-figures" aria-label={texts.summary}>
      <ul>
        <li>
          <Link to="/tickets" search={{ view: 'inbox' }}>
            <Figure name="open" value={counts?.inbox.tickets} />
          </Link>
        </li>
        <li>
          <Link to="/tickets" search={{ view: 'unassigned' }}>
            <Figure name="unassigned" value={counts?.unassigned.tickets} />
          </Link>
        </li>
        <li>
          <Link to="/tickets" search={{ view: 'due' }} data-state={overdue ? 'late' : undefined}>
            <Figure name="overdue" value={overdue} />
          </Link>
        </li>
        <li>
          <Link to="/tickets" search={{ view: 'due' }} data-state={soon ? 'soon' : undefined}>
            <Figure name="soon" value={soon} />
          </Link>
        </li>
        {(['created', 'replies', 'solved'] as const).map((figure) => (
          <li key={figure}>
            <Link to="/reports/tickets" search={{ ...ofToday, figure }}>
              <Figure name={figure} value={numbers?.[figure]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Props = { name: keyof typeof texts.figures; value: number | undefined }

const Figure = ({ name, value }: Props) => (
  <>
    <strong>{value === undefined ? strings.reports.none : numberText(value)}</strong>
    <span>{texts.figures[name]}</span>
  </>
)
