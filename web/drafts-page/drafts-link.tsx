import { Link } from '@tanstack/react-router'
import { numberText } from '../base/numbers.ts'
import { useDraftTickets } from '../drafts/draft-tickets.ts'
import { strings } from '../strings/strings.ts'
import { DraftIcon, Icon } from '../ui/icons/icons.tsx'

/** The link to the drafts, with their number. */
export const DraftsLink = ({ close }: { close: () => void }) => {
  const count = useDraftTickets().length
  return (
    <li>
      <Link to="/drafts" onClick={close}>
        <Icon of={DraftIcon} />
        <span className="what">{strings.drafts.title}</span>
        {count > 0 && <span className="count">{numberText(count)}</span>}
      </Link>
    </li>
  )
}
