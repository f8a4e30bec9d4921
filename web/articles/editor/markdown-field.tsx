import '../../platform/ui/fields/fields.css'
import './editor.css'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { keysOf } from '../../platform/commands/keyboard.ts'
import { shortcuts } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
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

/** Lists and quotations of Markdown are typed. */
const withKeys = ['bold', 'italic', 'code', 'link'] as const

/** A text in Markdown. Images can be pasted and dropped. */
export const MarkdownField = ({ brain, field, value, onChange, edits, error, onScroll }: Props) => {
  const id = useId()
  const fault = error ?? edits.problem
  const press = (event: KeyboardEvent) => {
    const keys = keysOf(event)
    const format = withKeys.find((name) => shortcuts[name].keys === keys)
    if (format) {
      event.preventDefault()
      edits.format(format)
    }
    const next = keys === 'Enter' ? continued(edits.selected()) : undefined
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
