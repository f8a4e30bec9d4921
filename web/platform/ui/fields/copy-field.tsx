import './fields.css'
import { useId, useState } from 'react'
import { strings } from '../../strings/strings.ts'
import { Button } from '../button.tsx'
import { CheckIcon, CopyIcon, Icon } from '../icons/icons.tsx'

const shownMs = 2_000

type Props = { label: string; value: string; help?: string }

/** A read-only text with a button that copies it. */
export const CopyField = ({ label, value, help }: Props) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="copy-field">
        <input
          id={id}
          value={value}
          readOnly
          aria-describedby={help ? `${id}-help` : undefined}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton label={label} value={value} />
      </div>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

/** Copies a text, and confirms it. */
export const CopyButton = ({ label, value }: Pick<Props, 'label' | 'value'>) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    setTimeout(() => setCopied(false), shownMs)
  }
  return (
    <Button aria-label={strings.copyOf(label)} onPress={() => void copy()}>
      <Icon of={isCopied ? CheckIcon : CopyIcon} />
      <span aria-live="polite">{isCopied ? strings.copied : strings.copy}</span>
    </Button>
  )
}
