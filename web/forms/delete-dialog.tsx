import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { strings } from '../strings/strings.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { DialogForm } from './dialog-form.tsx'

type Props = {
  title: string
  text: string
  /** Has to be typed, so that nobody deletes something else by mistake. */
  name: string
  button: string
  close: () => void
  remove: () => Promise<unknown>
}

/** For what cannot come back. */
export const DeleteDialog = ({ title, text, name, button, close, remove }: Props) => {
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
      <TextField
        label={strings.settings.typeName(name)}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoFocus
      />
    </DialogForm>
  )
}
