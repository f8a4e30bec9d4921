import { Link } from '@tanstack/react-router'
import { numberText } from '../../platform/base/numbers.ts'
import { strings } from '../../platform/strings/strings.ts'
import { DraftIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { useDraftTickets } from '../drafts/draft-tickets.ts'

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
