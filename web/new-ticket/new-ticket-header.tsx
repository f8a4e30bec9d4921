import type { SaveState } from '../drafts/save-states.ts'
import { SavedMark } from '../drafts/saved-mark.tsx'
import { OpenSidebar } from '../notifications/open-sidebar.tsx'
import { strings } from '../strings/strings.ts'
import { IconButton } from '../ui/button.tsx'
import { TrashIcon } from '../ui/icons/icons.tsx'
import { MainHeading } from '../ui/main-heading.tsx'

type Props = { state?: SaveState | undefined; discard?: () => void }

export const NewTicketHeader = ({ state, discard }: Props) => (
  <header className="new-ticket-header">
    <OpenSidebar />
    <MainHeading id="new-ticket">{strings.newTicket.title}</MainHeading>
    <SavedMark state={state} />
    {discard && (
      <IconButton className="small" icon={TrashIcon} label={strings.compose.discard} onPress={discard} />
    )}
  </header>
)
