import { OpenSidebar } from '../../platform/sidebar/open-sidebar.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { TrashIcon } from '../../platform/ui/icons/icons.tsx'
import { MainHeading } from '../../platform/ui/main-heading.tsx'
import type { SaveState } from '../drafts/save-states.ts'
import { SavedMark } from '../drafts/saved-mark.tsx'

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
