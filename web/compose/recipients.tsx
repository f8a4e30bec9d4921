import { useState } from 'react'
import { words } from '../words.ts'
import { AddressField } from './address-field.tsx'
import type { Draft } from './message-draft.ts'

type Props = { draft: Draft; change: (part: Partial<Draft>) => void }

/** To whom a mail goes. Cc and Bcc are shown once they are wanted. */
export const Recipients = ({ draft: { to, cc, bcc }, change }: Props) => {
  const [isOpen, setOpen] = useState(cc.length + bcc.length > 0)
  return (
    <div className="recipients">
      <AddressField label={words.message.toLabel} all={to} set={(to) => change({ to })} />
      {isOpen ? (
        <>
          <AddressField label={words.message.cc} all={cc} set={(cc) => change({ cc })} />
          <AddressField label={words.message.bcc} all={bcc} set={(bcc) => change({ bcc })} />
        </>
      ) : (
        <button type="button" className="add-copies" onClick={() => setOpen(true)}>
          {words.compose.addCopies}
        </button>
      )}
    </div>
  )
}
