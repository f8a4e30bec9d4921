import { Link } from '@tanstack/react-router'
import { DraftIcon, Icon } from '../ui/icons.tsx'
import { numberText } from '../ui/numbers.ts'
import { words } from '../words.ts'
import { useDraftTickets } from './draft-tickets.ts'

/** The way to the drafts, with their number. */
export const DraftsLink = ({ close }: { close: () => void }) => {
  const count = useDraftTickets().length
  return (
    <li>
      <Link to="/drafts" onClick={close}>
        <Icon of={DraftIcon} />
        <span className="what">{words.drafts.title}</span>
        {count > 0 && <span className="count">{numberText(count)}</span>}
      </Link>
    </li>
  )
}
