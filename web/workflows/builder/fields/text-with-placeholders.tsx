import { useRef } from 'react'
import { PlaceholderMenu } from '../../../platform/editor/placeholder-menu.tsx'
import { UsedPlaceholders } from '../../../platform/editor/text-with-chips.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'

type Props = {
  label: string
  help: string
  rows: number
  value: string
  onChange: (text: string) => void
  error: string | undefined
  isReadOnly: boolean
}

/** A plain text with placeholders. */
export const TextWithPlaceholders = ({ value, onChange, isReadOnly, ...field }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const insert = (text: string) => {
    const area = box.current?.querySelector('textarea')
    const at = area?.selectionEnd ?? value.length
    onChange(value.slice(0, at) + text + value.slice(at))
    area?.focus()
  }
  return (
    <div className="message-field" ref={box}>
      <TextArea {...field} value={value} onChange={onChange} isReadOnly={isReadOnly} dir="auto" />
      <span className="placeholder-tools">
        {!isReadOnly && <PlaceholderMenu insert={insert} />}
        <UsedPlaceholders text={value} />
      </span>
    </div>
  )
}
