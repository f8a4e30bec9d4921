import type { ReactNode } from 'react'
import { PageHeader } from '../../platform/sidebar/page-header.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { TrashIcon } from '../../platform/ui/icons/icons.tsx'
import type { SaveState } from '../drafts/save-states.ts'
import { SavedMark } from '../drafts/saved-mark.tsx'

type Props = { state?: SaveState | undefined; discard?: () => void; children?: ReactNode }

export const NewTicketHeader = ({ state, discard, children }: Props) => (
  <PageHeader id="new-ticket" heading={strings.newTicket.title}>
    <SavedMark state={state} />
    {children}
    {discard && (
      <IconButton className="small" icon={TrashIcon} label={strings.compose.discard} onPress={discard} />
    )}
  </PageHeader>
)
