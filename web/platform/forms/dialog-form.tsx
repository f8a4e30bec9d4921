import './forms.css'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { strings } from '../strings/strings.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { FormProblem } from './form-problem.tsx'

type Props = {
  title: string
  text?: string
  button: string
  mutation: { mutate: () => void; isPending: boolean; error: Error | null }
  close: () => void
  isWide?: boolean
  /** True if the button gets the focus, so that Enter confirms. */
  focusesButton?: boolean
  /** For a deletion: whether the name was typed. */
  danger?: { isReady: boolean }
  onInput?: () => void
  children: ReactNode
}

/** A form in a dialog. Once something was typed, a click outside does not discard it. */
export const DialogForm = (props: Props) => {
  const isTyped = useRef(false)
  return (
    <Modal
      label={props.title}
      isOpen
      close={props.close}
      isNarrow={!props.isWide}
      closesOutside={() => !isTyped.current}
    >
      <FormOfDialog
        {...props}
        onInput={() => {
          isTyped.current = true
        }}
      />
    </Modal>
  )
}

/** The content of such a dialog, for a dialog that shows another step afterwards. */
export const FormOfDialog = (props: Props) => {
  const {
    title,
    text,
    button,
    mutation,
    close,
    isWide = false,
    focusesButton = false,
    danger,
    onInput,
    children,
  } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutation.mutate()
  }
  return (
    <form className={`dialog-form ${isWide ? 'padded' : ''}`} noValidate onInput={onInput} onSubmit={submit}>
      <h2>{title}</h2>
      {text && <p className="dialog-text">{text}</p>}
      <FormProblem error={mutation.error} />
      {children}
      <div className="dialog-buttons">
        <Button onPress={close}>{strings.cancel}</Button>
        <Button
          type="submit"
          autoFocus={focusesButton}
          {...(danger ? { className: 'danger' } : { look: 'primary' as const })}
          isDisabled={mutation.isPending || danger?.isReady === false}
        >
          {button}
        </Button>
      </div>
    </form>
  )
}
