import './editor.css'
import { Placeholder } from '@tiptap/extensions'
import { createNodeFromContent, type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type Command, slashIn } from './command.ts'
import { placeOf } from './image-previews.ts'
import { InlineImages, nameImage, removeImage } from './inline-images.ts'
import { insertMention, Mentions, mentionIn } from './mentions.ts'
import { takeTyped } from './typed-ahead.ts'

export type Format = 'bold' | 'italic' | 'bullets' | 'numbers' | 'quote' | 'code'
export type EditorHandle = {
  /** Puts a text at the cursor, instead of the command that asked for it. */
  insert: (text: string, instead?: Command) => void
  mention: (member: { ulid: string; name: string }, instead: Command) => void
  format: (format: Format) => void
  link: (href: string) => void
  addImage: (id: string) => void
  nameImage: (id: string, token: string) => void
  removeImage: (source: string) => void
  focus: () => void
}

type Props = {
  ref: Ref<EditorHandle>
  initial: string
  hasFocus: boolean
  label: string
  placeholder: string
  onChange: (html: string) => void
  /** Files that were pasted or dropped into the text. */
  onFiles: (files: File[]) => void
  onSlash?: (slash: Command | undefined) => void
  onMention?: (mention: Command | undefined) => void
  /** Whether a key belongs to the list that a slash has opened. */
  takesKey?: (key: string) => boolean
  onLeave?: () => void
}

/** The text of a message. */
export const TextEditor = ({ ref, initial, hasFocus, label, placeholder, ...events }: Props) => {
  const latest = useRef(events)
  latest.current = events
  const tellCommands = (editor: Editor | undefined) => {
    latest.current.onSlash?.(editor && slashIn(editor))
    latest.current.onMention?.(editor && mentionIn(editor))
  }
  // The signature is below the text.
  const [start] = useState<'start' | 'end' | false>(
    hasFocus && (initial.startsWith('<p></p>') ? 'start' : 'end'),
  )
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: false,
        horizontalRule: false,
        link: { openOnClick: false, defaultProtocol: 'https', shouldAutoLink: isMeantAsLink },
      }),
      InlineImages,
      Mentions,
      Placeholder.configure({ placeholder }),
    ],
    content: initial,
    // Its styles are in editor.css: the policy of the page allows no style element.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'editor-text' },
      handlePaste: (_view, { clipboardData }) => {
        // Programs for tables and texts add a picture of what they copy.
        const isText = clipboardData?.types.includes('text/plain')
        return !isText && take(clipboardData, latest.current.onFiles)
      },
      handleDrop: (_view, event) => {
        const isTaken = take(event.dataTransfer, latest.current.onFiles)
        if (isTaken) event.preventDefault()
        return isTaken
      },
      handleKeyDown: (_view, { key, ctrlKey, metaKey }) => {
        if (latest.current.takesKey?.(key)) return true
        // The editor keeps Escape from everything around it.
        if (key === 'Escape') latest.current.onLeave?.()
        // With Control, it sends the text; the editor would break the line as well.
        return key === 'Enter' && (ctrlKey || metaKey)
      },
    },
    onUpdate: ({ editor }) => {
      latest.current.onChange(editor.getHTML())
      tellCommands(editor)
    },
    onSelectionUpdate: ({ editor }) => tellCommands(editor),
    onFocus: ({ editor }) => {
      const typed = takeTyped()
      if (typed) editor.commands.insertContent(plainContent(typed))
    },
    onBlur: () => tellCommands(undefined),
  })
  useImperativeHandle(ref, () => handleOf(editor), [editor])
  // Its option `autofocus` comes too early on a busy computer: before it is in the page.
  useEffect(() => {
    if (start && !editor.isDestroyed) editor.commands.focus(start)
  }, [editor, start])
  return <EditorContent className="editor scrolls" editor={editor} />
}

/** The end of a sentence without a space, such as `Friday.It`, is none. */
const isMeantAsLink = (text: string) => /^(https?:\/\/|www\.|mailto:|[^/]+@)/i.test(text)

const take = (data: DataTransfer | null, onFiles: (files: File[]) => void) => {
  const files = [...(data?.files ?? [])]
  if (files.length === 0) return false
  onFiles(files)
  return true
}

const handleOf = (editor: Editor): EditorHandle => ({
  insert: (text, instead) => {
    const chain = focused(editor)
    if (instead) chain.deleteRange(instead)
    if (text) chain.insertContent(contentOf(text, editor))
    chain.run()
  },
  mention: (member, instead) => insertMention(editor, member, instead),
  format: (format) => {
    const chain = focused(editor)
    if (format === 'bold') chain.toggleBold().run()
    if (format === 'italic') chain.toggleItalic().run()
    if (format === 'bullets') chain.toggleBulletList().run()
    if (format === 'numbers') chain.toggleOrderedList().run()
    if (format === 'quote') chain.toggleBlockquote().run()
    if (format === 'code') chain.toggleCodeBlock().run()
  },
  link: (href) => {
    // A frame later: until then, the dialog that asked for the address keeps the focus.
    const chain = editor.chain().focus()
    if (href === '') chain.extendMarkRange('link').unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
  },
  addImage: (id) =>
    focused(editor)
      .setImage({ src: placeOf(id), alt: '' })
      .run(),
  nameImage: (id, token) => nameImage(editor, id, token),
  removeImage: (source) => removeImage(editor, source),
  focus: () => editor.view.focus(),
})

/** The editor's own command gives it the focus a frame later, and keys that are pressed until then are lost. */
const focused = (editor: Editor) => {
  editor.view.focus()
  return editor.chain().scrollIntoView()
}

/** Quick replies are HTML if they have tags, and plain text with its line breaks otherwise. */
const contentOf = (text: string, { schema }: Editor) => {
  // As nodes: given as a string, HTML with nothing but text is inserted with its tags.
  if (/<\w+[^>]*>/.test(text))
    return createNodeFromContent(text, schema, { parseOptions: { preserveWhitespace: 'full' } })
  const paragraphs = text.split(/\n{2,}/).map(plainContent)
  // A single paragraph continues the one at the cursor.
  return paragraphs.length === 1
    ? paragraphs.flat()
    : paragraphs.map((content) => ({ type: 'paragraph', content }))
}

const plainContent = (text: string) =>
  text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [{ type: 'text', text: line }] : []),
    ])
