import './editor.css'
import { Placeholder } from '@tiptap/extensions'
import {
  createNodeFromContent,
  type Editor,
  EditorContent,
  getHTMLFromFragment,
  useEditor,
} from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type Command, slashIn } from './command.ts'
import type { CommandMenuHandle } from './command-menu.tsx'
import { placeOf } from './image-previews.ts'
import { InlineImages, nameImage, removeImage } from './inline-images.ts'
import { setLink } from './links.ts'
import { insertMention, Mentions, mentionIn } from './mentions.ts'
import { withoutTables } from './pasted-tables.ts'
import { withoutChips } from './placeholder-chips.ts'
import { openBracesIn, Placeholders } from './placeholder-node.ts'
import { PlaceholderSuggestions } from './placeholder-suggestions.tsx'
import { takeTyped } from './typed-ahead.ts'
import { formatsChanged } from './used-formats.ts'

export type Format = 'bold' | 'italic' | 'bullets' | 'numbers' | 'quote' | 'code'
export type EditorHandle = {
  /** Inserts text at the cursor, replacing the command. */
  insert: (text: string, instead?: Command) => void
  mention: (member: { ulid: string; name: string }, instead: Command) => void
  format: (format: Format) => void
  hasFormat: (format: Format) => boolean
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
  /** Called with files that were pasted or dropped into the text. */
  onFiles: (files: File[]) => void
  onSlash?: (slash: Command | undefined) => void
  onMention?: (mention: Command | undefined) => void
  /** Returns whether the open command menu handles a key. */
  takesKey?: (key: string) => boolean
  onLeave?: () => void
  /** The placeholders that the text cannot have. */
  without?: readonly string[] | undefined
}

/** The end of a sentence without a space, such as `Friday.It`, is no link. */
const isMeantAsLink = (text: string) => /^(https?:\/\/|www\.|mailto:|[^/]+@)/i.test(text)

const extensions = [
  StarterKit.configure({
    heading: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: 'https', shouldAutoLink: isMeantAsLink },
  }),
  InlineImages,
  Mentions,
  Placeholders,
]

const htmlOf = ({ state, schema }: Editor) => getHTMLFromFragment(withoutChips(state.doc.content), schema)

/** The rich text editor of a message. */
export const TextEditor = ({ ref, initial, hasFocus, label, placeholder, without, ...events }: Props) => {
  const latest = useRef(events)
  latest.current = events
  const suggestions = useRef<CommandMenuHandle>(null)
  const [braces, setBraces] = useState<Command>()
  const tellCommands = (editor: Editor | undefined) => {
    setBraces(editor && openBracesIn(editor))
    latest.current.onSlash?.(editor && slashIn(editor))
    latest.current.onMention?.(editor && mentionIn(editor))
  }
  // Start at the beginning, because the signature is at the end.
  const [start] = useState<'start' | 'end' | false>(
    hasFocus && (initial.startsWith('<p></p>') ? 'start' : 'end'),
  )
  const editor = useEditor({
    extensions: [...extensions, Placeholder.configure({ placeholder })],
    content: initial,
    // The styles are in editor.css, because the content security policy allows no style element.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'editor-text' },
      transformPastedHTML: withoutTables,
      handlePaste: (_view, { clipboardData }) => {
        // Spreadsheets and word processors also copy an image of the text.
        const isText = clipboardData?.types.includes('text/plain')
        return !isText && take(clipboardData, latest.current.onFiles)
      },
      handleDrop: (_view, event) => {
        const isTaken = take(event.dataTransfer, latest.current.onFiles)
        if (isTaken) event.preventDefault()
        return isTaken
      },
      handleKeyDown: (_view, { key, ctrlKey, metaKey }) => {
        if (suggestions.current?.takesKey(key) || latest.current.takesKey?.(key)) return true
        // The editor stops the propagation of Escape.
        if (key === 'Escape') latest.current.onLeave?.()
        // With Control, it sends the message. The editor would also insert a line break.
        return key === 'Enter' && (ctrlKey || metaKey)
      },
    },
    onTransaction: () => formatsChanged(),
    onUpdate: ({ editor }) => {
      latest.current.onChange(htmlOf(editor))
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
  // The option `autofocus` of the editor can run before the element is in the document.
  useEffect(() => {
    if (start && !editor.isDestroyed) editor.commands.focus(start)
  }, [editor, start])
  return (
    <>
      <EditorContent className="editor scrolls" editor={editor} />
      <PlaceholderSuggestions
        ref={suggestions}
        braces={braces}
        without={without}
        insert={(text, instead) => handleOf(editor).insert(text, instead)}
        close={() => setBraces(undefined)}
      />
    </>
  )
}

const take = (data: DataTransfer | null, onFiles: (files: File[]) => void) => {
  const files = [...(data?.files ?? [])]
  if (files.length === 0) return false
  onFiles(files)
  return true
}

const nodeOrMark: Record<Format, string> = {
  bold: 'bold',
  italic: 'italic',
  bullets: 'bulletList',
  numbers: 'orderedList',
  quote: 'blockquote',
  code: 'codeBlock',
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
  hasFormat: (format) => editor.isActive(nodeOrMark[format]),
  link: (href) => setLink(editor, href),
  addImage: (id) =>
    focused(editor)
      .setImage({ src: placeOf(id), alt: '' })
      .run(),
  nameImage: (id, token) => nameImage(editor, id, token),
  removeImage: (source) => removeImage(editor, source),
  focus: () => editor.view.focus(),
})

/** The focus command of the editor waits one frame, and keys that are pressed until then are lost. */
const focused = (editor: Editor) => {
  editor.view.focus()
  return editor.chain().scrollIntoView()
}

/** Quick replies are HTML if they contain tags, otherwise plain text with line breaks. */
const contentOf = (text: string, { schema }: Editor) => {
  // As nodes: if HTML contains only text, the editor would insert it as a string with visible tags.
  if (/<\w+[^>]*>/.test(text))
    return createNodeFromContent(text, schema, { parseOptions: { preserveWhitespace: 'full' } })
  const paragraphs = text.split(/\n{2,}/).map(plainContent)
  // A single paragraph is inserted inline.
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
