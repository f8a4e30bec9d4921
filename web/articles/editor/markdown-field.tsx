import '../../platform/ui/fields/fields.css'
import './editor.css'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { keysOf } from '../../platform/commands/keyboard.ts'
import { shortcuts } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { LabelledButton } from '../../platform/ui/button.tsx'
import { SourceIcon } from '../../platform/ui/icons/icons.tsx'
import { continued } from './markdown-edits.ts'
import type { TextEdits } from './use-text-edits.ts'

const texts = strings.articleEditor

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (text: string) => void
  edits: TextEdits
  error: string | undefined
  /** True if the text cannot be shown formatted. */
  isLong: boolean
  toText: () => void
}

/** Lists and quotations of Markdown are typed. */
const withKeys = ['bold', 'italic', 'code', 'link'] as const

/** A text in Markdown. Images can be pasted and dropped. */
export const MarkdownField = ({ field, value, onChange, edits, error, isLong, toText }: Props) => {
  const id = useId()
  const fault = error ?? edits.problem
  const press = (event: KeyboardEvent) => {
    const keys = keysOf(event)
    const format = withKeys.find((name) => shortcuts[name].keys === keys)
    const isBack = keys === shortcuts.articleSource.keys && !isLong
    if (format || isBack) event.preventDefault()
    if (isBack) toText()
    if (format) edits.format(format)
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
      <div className="markdown-head">
        <label htmlFor={id}>{texts.toSource}</label>
        {isLong ? (
          <span className="muted">{texts.long}</span>
        ) : (
          <LabelledButton
            icon={SourceIcon}
            text={texts.toText}
            label={texts.toText}
            keys={shortcuts.articleSource.keys}
            onPress={toText}
          />
        )}
      </div>
      <textarea
        id={id}
        ref={field}
        value={value}
        dir="auto"
        spellCheck
        // biome-ignore lint/a11y/noAutofocus: the author has just switched to it
        autoFocus={!isLong}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
        onPaste={(event) => receive(event, event.clipboardData)}
        onDrop={(event) => receive(event, event.dataTransfer)}
      />
      {fault && (
        <p className="error" id={`${id}-error`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
