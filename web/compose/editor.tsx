import { Placeholder } from '@tiptap/extensions'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type Ref, useImperativeHandle } from 'react'

export type Format = 'bold' | 'italic' | 'bullets' | 'numbers' | 'code'
export type EditorHandle = {
  insert: (text: string) => void
  format: (format: Format) => void
}

type Props = {
  ref: Ref<EditorHandle>
  initial: string
  hasFocus: boolean
  label: string
  placeholder: string
  onChange: (html: string) => void
  onFiles: (files: File[]) => void
}

/** The text of a message. */
export const TextEditor = ({ ref, initial, hasFocus, label, placeholder, onChange, onFiles }: Props) => {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: false, horizontalRule: false, link: { openOnClick: false } }),
      Placeholder.configure({ placeholder }),
    ],
    content: initial,
    // Its styles are in composer.css: the policy of the page allows no style element.
    injectCSS: false,
    autofocus: hasFocus ? 'end' : false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'editor-text' },
      handlePaste: (_view, event) => take(event.clipboardData, onFiles),
    },
    onUpdate: ({ editor }) => onChange(editor.getHTML()),
  })
  useImperativeHandle(ref, () => handleOf(editor), [editor])
  return <EditorContent className="editor scrolls" editor={editor} />
}

const take = (data: DataTransfer | null, onFiles: (files: File[]) => void) => {
  const files = [...(data?.files ?? [])]
  if (files.length === 0) return false
  onFiles(files)
  return true
}

const handleOf = (editor: Editor): EditorHandle => ({
  insert: (text) => editor.chain().focus().insertContent(paragraphsOf(text)).run(),
  format: (format) => {
    const chain = editor.chain().focus()
    if (format === 'bold') chain.toggleBold().run()
    if (format === 'italic') chain.toggleItalic().run()
    if (format === 'bullets') chain.toggleBulletList().run()
    if (format === 'numbers') chain.toggleOrderedList().run()
    if (format === 'code') chain.toggleCodeBlock().run()
  },
})

/** Quick replies are HTML if they have tags, and plain text with its line breaks otherwise. */
const paragraphsOf = (text: string) => {
  if (/<\w+[^>]*>/.test(text)) return text
  return text.split(/\n{2,}/).map((paragraph) => ({
    type: 'paragraph',
    content: paragraph
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line ? [{ type: 'text', text: line }] : []),
      ]),
  }))
}
