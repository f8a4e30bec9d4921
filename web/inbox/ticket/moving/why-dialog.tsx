import '../../../platform/forms/forms.css'
import './moving.css'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import { useMay } from '../../../platform/api/rights.ts'
import type { Message, MessagePlacement, WholeTicket } from '../../../platform/api/types.ts'
import { placementStrings } from '../../../platform/placement-strings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Modal } from '../../../platform/ui/modal.tsx'
import { MailReason } from './mail-reason.tsx'
import { Moves } from './moves.tsx'

const texts = placementStrings.placement

type Props = {
  message: Message
  ticket: WholeTicket
  close: () => void
  /** Opens another dialog about the message instead; undefined if it cannot be moved. */
  open: ((dialog: 'split' | 'move') => void) | undefined
}

/** Says why a message is in its ticket, and offers to move it. */
export const WhyDialog = ({ message, ticket, close, open }: Props) => {
  const params = { ticket: ticket.ulid, message: message.ulid }
  const { data: placement, error } = useQuery({
    queryKey: ['placement', ticket.ulid, message.ulid],
    queryFn: async ({ signal }) =>
      (await call('GET /api/tickets/:ticket/messages/:message/placement', { params, signal })).data,
    staleTime: 0,
  })
  const mayWrite = useMay('write')
  return (
    <Modal label={strings.splitting.why} isOpen close={close}>
      <div className="dialog-form padded">
        <h2>{strings.splitting.why}</h2>
        <div className="why" aria-live="polite">
          {error && <p role="alert">{error.message}</p>}
          {!placement && !error && <p className="muted">{texts.loading}</p>}
          {placement && (
            <>
              <p>{wayIn(placement)}</p>
              <Moves placement={placement} ticket={ticket} close={close} mayUndo={mayWrite} />
              <MailReason placement={placement} close={close} />
            </>
          )}
        </div>
        <div className="dialog-buttons why-buttons">
          {open && <Button onPress={() => open('split')}>{texts.split}</Button>}
          {open && <Button onPress={() => open('move')}>{texts.move}</Button>}
          <Button look="primary" onPress={close}>
            {texts.close}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const wayIn = ({ way, author }: MessagePlacement) => {
  const words = texts.ways[way]
  return typeof words === 'string' ? words : words(author ?? texts.somebody)
}
