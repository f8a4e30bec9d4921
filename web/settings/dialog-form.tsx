import type { FormEvent, ReactNode } from 'react'
import { FormProblem } from '../account/form-problem.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { words } from '../words.ts'

type Props = {
  title: string
  button: string
  mutation: { mutate: () => void; isPending: boolean; error: Error | null }
  close: () => void
  isWide?: boolean
  children: ReactNode
}

/** A form in a dialog. */
export const DialogForm = ({ title, button, mutation, close, isWide = false, children }: Props) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutation.mutate()
  }
  return (
    <Modal label={title} isOpen close={close} isNarrow={!isWide}>
      <form className={`dialog-form ${isWide ? 'padded' : ''}`} onSubmit={submit}>
        <h2>{title}</h2>
        <FormProblem error={mutation.error} />
        {children}
        <div className="form-buttons">
          <Button type="submit" look="primary" isDisabled={mutation.isPending}>
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
