import '../../ui/fields/fields.css'
import './editor.css'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { strings } from '../../strings/strings.ts'
import { continued } from './markdown-edits.ts'
import { TextButtons } from './text-buttons.tsx'
import type { TextEdits } from './use-text-edits.ts'

const texts = strings.articleEditor

type Props = {
  brain: string
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (text: string) => void
  edits: TextEdits
  error: string | undefined
  onScroll: (part: number) => void
}

const keys = { b: 'bold', i: 'italic', e: 'code', u: 'link' } as const

/** A text in Markdown. Images can be pasted and dropped. */
export const MarkdownField = ({ brain, field, value, onChange, edits, error, onScroll }: Props) => {
  const id = useId()
  const fault = error ?? edits.problem
  const press = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const format = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
    if (format && key in keys) {
      event.preventDefault()
      edits.format(keys[key as keyof typeof keys])
    }
    const next = key === 'enter' && !event.shiftKey && !format ? continued(edits.selected()) : undefined
    if (!next || event.nativeEvent.isComposing) return
    event.preventDefault()
    edits.edit(next)
  }
  const receive = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    if (data.files.length === 0) return
    event.preventDefault()
    edits.insertFiles(data.files)
  }
  return (
    <div className="field markdown-field">
      <label htmlFor={id}>{texts.text}</label>
      <TextButtons brain={brain} edits={edits} />
      <textarea
        id={id}
        ref={field}
        value={value}
        dir="auto"
        spellCheck
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
        onPaste={(event) => receive(event, event.clipboardData)}
        onDrop={(event) => receive(event, event.dataTransfer)}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          onScroll(scrollTop / Math.max(1, scrollHeight - clientHeight))
        }
      />
      {fault && (
        <p className="error" id={`${id}-error`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
