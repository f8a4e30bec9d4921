import './editable-text.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon, PlusIcon } from '../icons/icons.tsx'

type Props = {
  className: string
  /** The name of the field. */
  label: string
  /** The name of the button. */
  action: string
  value: string
  /** Shown with a plus sign instead of an empty value, and the name of its button. */
  placeholder?: string
  /** Shown instead of an empty value where the label is beside it. */
  nothing?: string
  isMultiline?: boolean
  type?: 'text' | 'date'
  /** The text to show instead of the value while it is not edited. */
  shown?: string
  maxLength: number
  /** Returns the reason if the text is rejected. */
  save: (text: string) => Promise<string | undefined>
}

/** A text with in-place editing. A rejected text is offered again, with the reason below. */
export const EditableText = (props: Props) => {
  const { className, label, action, value, shown = value, placeholder, nothing, save } = props
  const [typed, setTyped] = useState<string>()
  const [rejected, setRejected] = useState<{ text: string; reason: string }>()
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  useEffect(() => {
    if (typed === undefined && takesFocus.current) button.current?.focus()
    takesFocus.current = false
  }, [typed])
  const end = async (text: string | undefined, byKey: boolean) => {
    takesFocus.current = byKey
    setTyped(undefined)
    setRejected(undefined)
    if (text === undefined || text.trim() === value) return
    const reason = await save(text.trim())
    if (reason !== undefined) setRejected({ text, reason })
  }
  const text = shown || nothing
  if (typed !== undefined)
    return <EditableInput {...props} value={typed} end={(...ended) => void end(...ended)} />
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`editable ${value ? '' : 'adding'} ${className}`}
        title={action}
        aria-label={text ? `${label}: ${text}` : placeholder}
        dir="auto"
        onClick={() => setTyped(rejected?.text ?? value)}
      >
        {!text && <Icon of={PlusIcon} />}
        {text || placeholder}
      </button>
      {rejected && (
        <p className="not-saved" role="alert">
          {rejected.reason}
        </p>
      )}
    </>
  )
}

type InputProps = Pick<Props, 'className' | 'label' | 'value' | 'isMultiline' | 'type' | 'maxLength'> & {
  end: (text: string | undefined, byKey: boolean) => void
}

/** Enter (with Ctrl or Cmd on several lines) and leaving the field save, Escape cancels. */
export const EditableInput = ({
  className,
  label,
  value,
  isMultiline = false,
  type = 'text',
  maxLength,
  end,
}: InputProps) => {
  // A focused field also loses the focus when it is removed.
  const isOver = useRef(false)
  const endOnce = (text: string | undefined, byKey: boolean) => {
    if (isOver.current) return
    isOver.current = true
    end(text, byKey)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, currentTarget, nativeEvent } = event
    const isSaving = key === 'Enter' && !nativeEvent.isComposing && (!isMultiline || ctrlKey || metaKey)
    if (!isSaving && key !== 'Escape') return
    // Otherwise, the page would also be left.
    event.stopPropagation()
    event.preventDefault()
    endOnce(isSaving ? currentTarget.value : undefined, true)
  }
  const field = {
    className: `editing ${className}`,
    'aria-label': label,
    defaultValue: value,
    maxLength,
    dir: 'auto',
    onKeyDown,
  }
  return isMultiline ? (
    <textarea
      {...field}
      rows={4}
      ref={(field) => field?.focus()}
      onBlur={({ target }) => endOnce(target.value, false)}
    />
  ) : (
    <input
      {...field}
      type={type}
      ref={(field) => field?.focus()}
      onBlur={({ target }) => endOnce(target.value, false)}
    />
  )
}
