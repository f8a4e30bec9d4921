import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormProblem } from '../account/form-problem.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { TextField } from '../ui/text-field.tsx'
import { words } from '../words.ts'

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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    removal.mutate()
  }
  return (
    <Modal label={title} isOpen close={close} isNarrow>
      <form className="dialog-form" onSubmit={submit}>
        <h2>{title}</h2>
        <p className="dialog-text">{text}</p>
        <FormProblem error={removal.error} />
        <TextField
          label={words.settings.typeName(name)}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoFocus
        />
        <div className="form-buttons">
          <Button
            type="submit"
            className="danger"
            isDisabled={typed.trim() !== name.trim() || removal.isPending}
          >
            {button}
          </Button>
          <Button look="quiet" onPress={close}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
