import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pageStrings } from '../page-strings.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { DialogForm } from './dialog-form.tsx'

type Props = {
  title: string
  text: string
  /** Must be typed as a confirmation, to prevent accidental deletion. */
  name: string
  button: string
  close: () => void
  remove: () => Promise<unknown>
  /** Changes that the deletion makes elsewhere. */
  children?: ReactNode
}

/** Confirms a deletion that cannot be undone. */
export const DeleteDialog = ({ title, text, name, button, close, remove, children }: Props) => {
  const [typed, setTyped] = useState('')
  const removal = useMutation({ mutationFn: remove, onSuccess: close })
  const isReady = typed.trim() === name.trim()
  return (
    <DialogForm
      title={title}
      text={text}
      button={button}
      mutation={removal}
      close={close}
      danger={{ isReady }}
    >
      {children}
      <TextField
        label={pageStrings.settings.typeName(name)}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoFocus
      />
    </DialogForm>
  )
}
