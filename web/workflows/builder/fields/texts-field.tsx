import { useId, useState } from 'react'
import { CloseIcon, Icon } from '../../../platform/ui/icons/icons.tsx'
import { workflowStrings } from '../../../platform/workflow-strings.ts'

const texts = workflowStrings.workflowBuilder

type Props = {
  label: string
  help?: string
  values: readonly string[]
  onChange: (values: string[]) => void
  error: string | undefined
  isReadOnly: boolean
  placeholder?: string
}

/** Several texts. The last one can be in the input: it counts while it is typed. */
export const TextsField = ({
  label,
  help = texts.valuesHelp,
  values,
  onChange,
  error,
  isReadOnly,
  placeholder = '…',
}: Props) => {
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const typed = isTyping ? (values.at(-1) ?? '') : ''
  const others = isTyping ? values.slice(0, -1) : values
  const type = (text: string) => {
    setTyping(text !== '')
    onChange(text === '' ? [...others] : [...others, text])
  }
  const add = () => {
    const text = typed.trim()
    setTyping(false)
    if (isTyping) onChange([...new Set(text ? [...others, text] : others)])
  }
  return (
    <div className="texts-field" data-wrong={error !== undefined || undefined}>
      {others.map((text) => (
        <span key={text} className="chip">
          <span className="what">{workflowStrings.workflowWords.quoted(text)}</span>
          {!isReadOnly && (
            <button
              type="button"
              aria-label={texts.removeValue(text)}
              onClick={() => onChange(values.filter((one) => one !== text))}
            >
              <Icon of={CloseIcon} />
            </button>
          )}
        </span>
      ))}
      {!isReadOnly && (
        <input
          id={id}
          aria-label={label}
          aria-invalid={error !== undefined}
          title={help}
          placeholder={others.length ? '' : placeholder}
          maxLength={1_000}
          dir="auto"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isTyping) {
              event.preventDefault()
              add()
            }
            // Edits the text before the input.
            if (event.key === 'Backspace' && typed === '' && others.length) {
              event.preventDefault()
              setTyping(true)
            }
          }}
        />
      )}
    </div>
  )
}
