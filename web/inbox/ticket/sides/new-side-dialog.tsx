import './sides.css'
import type { Ticket } from '../../../platform/api/types.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { subjectText } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { IconButton } from '../../../platform/ui/button.tsx'
import { CloseIcon } from '../../../platform/ui/icons/icons.tsx'
import { Modal } from '../../../platform/ui/modal.tsx'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'
import { SideForm } from './side-form.tsx'

const texts = pageStrings.sides

type Props = { ticket: Ticket; close: () => void }

/** Starts a side conversation. */
export const NewSideDialog = ({ ticket, close }: Props) => {
  const done = () => {
    toast({ text: texts.started })
    close()
  }
  return (
    <Modal label={strings.contact.startSide} isOpen close={close}>
      <div className="side-dialog">
        <header>
          <h2>{strings.contact.startSide}</h2>
          <IconButton className="small" icon={CloseIcon} label={strings.close} onPress={close} />
        </header>
        <p className="muted">{texts.hidden}</p>
        <SideForm ticket={ticket.ulid} subject={subjectText(ticket.subject)} done={done} />
      </div>
    </Modal>
  )
}
