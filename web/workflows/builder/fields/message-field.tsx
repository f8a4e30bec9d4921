import { useRef } from 'react'
import type { EditorHandle } from '../../../platform/editor/editor.tsx'
import { RichTextField } from '../../../platform/editor/rich-text-field.tsx'
import { PlaceholderMenu } from './placeholder-menu.tsx'

type Props = {
  label: string
  help: string
  initial: string
  onChange: (html: string) => void
  error: string | undefined
  hasFocus: boolean
  /** A placeholder that is not allowed. */
  without?: string
}

/** The text of a reply or a note. */
export const MessageField = ({ without, ...field }: Props) => {
  const editor = useRef<EditorHandle>(null)
  return (
    <div className="message-field">
      <RichTextField {...field} handle={editor} />
      <PlaceholderMenu
        insert={(text) => editor.current?.insert(text)}
        {...(without !== undefined && { without })}
      />
    </div>
  )
}
