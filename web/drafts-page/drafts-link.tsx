import { Link } from '@tanstack/react-router'
import { numberText } from '../base/numbers.ts'
import { useDraftTickets } from '../drafts/draft-tickets.ts'
import { DraftIcon, Icon } from '../ui/icons/icons.tsx'
import { words } from '../words/words.ts'

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
