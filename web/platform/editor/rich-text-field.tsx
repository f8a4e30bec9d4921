import '../ui/fields/fields.css'
import './editor.css'
import { lazy, Suspense, useId, useRef } from 'react'
import type { EditorHandle } from './editor.tsx'
import { FormatButtons } from './format-buttons.tsx'

/** The editor is larger than most pages. */
const TextEditor = lazy(async () => ({ default: (await import('./editor.tsx')).TextEditor }))

type Props = {
  label: string
  initial: string
  onChange: (html: string) => void
  help?: string
  error?: string | undefined
  /** True to focus the field once it is loaded. */
  hasFocus?: boolean
  /** The placeholders that the text cannot have. */
  without?: readonly string[]
}

/** A form field for rich text. */
export const RichTextField = ({
  label,
  initial,
  onChange,
  help,
  error,
  hasFocus = false,
  without,
}: Props) => {
  const id = useId()
  const editor = useRef<EditorHandle>(null)
  return (
    <div className="field">
      <span className="label" id={id}>
        {label}
      </span>
      <div className={`rich-text ${error ? 'wrong' : ''}`}>
        <Suspense fallback={<div className="editor" />}>
          <TextEditor
            ref={editor}
            initial={asHtml(initial)}
            hasFocus={hasFocus}
            label={label}
            placeholder=""
            onChange={onChange}
            onFiles={() => {}}
            without={without}
          />
        </Suspense>
        <FormatButtons editor={editor} without={without} />
      </div>
      {error ? <p className="error">{error}</p> : help && <p className="help">{help}</p>}
    </div>
  )
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Earlier texts without tags are plain text with line breaks. */
const asHtml = (text: string) =>
  /<\w+[^>]*>/.test(text)
    ? text
    : text
        .replace(/[&<>]/g, (character) => escaped[character] ?? '')
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
        .join('')
