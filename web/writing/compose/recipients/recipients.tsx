import './recipients.css'
import { useState } from 'react'
import { strings } from '../../../platform/strings/strings.ts'
import type { Draft } from '../../drafts/message-draft.ts'
import { AddressField } from './address-field.tsx'
import type { Field, Typed } from './addresses.ts'

type Props = {
  draft: Draft
  change: (part: Partial<Draft>) => void
  typed: Typed
  setTyped: (typed: Typed) => void
  hasFocus: boolean
  /** True after an attempt to send. Invalid recipients then are errors. */
  isTried: boolean
}

/** The recipients of a mail. Cc and Bcc are hidden until they are needed. */
export const Recipients = ({ draft, change, typed, setTyped, hasFocus, isTried }: Props) => {
  const [isOpen, setOpen] = useState(draft.cc.length + draft.bcc.length > 0)
  const [isAsked, setAsked] = useState(false)
  const field = (name: Field) => ({
    all: draft[name],
    set: (all: string[]) => change({ [name]: all }),
    text: typed[name],
    setText: (text: string) => setTyped({ ...typed, [name]: text }),
    isTried,
  })
  if (draft.kind === 'note') return null
  return (
    <div className="recipients">
      <AddressField label={strings.message.toLabel} hasFocus={hasFocus} {...field('to')} />
      {isOpen ? (
        <>
          <AddressField label={strings.message.cc} hasFocus={isAsked} {...field('cc')} />
          <AddressField label={strings.message.bcc} hasFocus={false} {...field('bcc')} />
        </>
      ) : (
        <button
          type="button"
          className="add-copies"
          onClick={() => {
            setOpen(true)
            setAsked(true)
          }}
        >
          {strings.compose.addCopies}
        </button>
      )}
    </div>
  )
}
