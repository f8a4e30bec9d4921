import { EditorState } from '@tiptap/pm/state'
import { type Editor, type UseEditorOptions, useEditor } from '@tiptap/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Command, slashIn } from '../../platform/editor/command.ts'
import { withPlainCells } from '../../platform/editor/pasted-tables.ts'
import { type ArticleText, openText } from '../markdown/article-text.ts'
import { mostShown } from './most-shown.ts'
import { sliceOf } from './pasting.ts'
import { richExtensions } from './rich-extensions.ts'

type Options = {
  label: string
  value: string
  onChange: (text: string) => void
  onFiles: (editor: Editor, files: File[], at: number) => void
  onSlash: (slash: Command | undefined) => void
  /** Returns whether the open menu handles a key. */
  takesKey: (key: string) => boolean
  leave: () => void
  linkArticle: () => void
  link: () => void
  toSource: () => void
}

type Opened = { editor: Editor; text: string; article: ArticleText }
type Reference<Value> = { readonly current: Value }

/** An editor of Markdown, once there is one. It opens the text again when it was changed elsewhere. */
export const useRichText = (options: Options) => {
  const { label, value } = options
  const latest = useRef(options)
  latest.current = options
  const opened = useRef<Opened>(undefined)
  const [extensions] = useState(() => richExtensions(latest))
  const tell = (text: string) => {
    if (!opened.current || opened.current.text === text) return
    opened.current.text = text
    latest.current.onChange(text)
  }
  // Null while a render takes so long that the editor of an earlier one was given up.
  const editor: Editor | null = useEditor({
    extensions,
    // The styles are in rich-text.css, because the content security policy allows no style element.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'editor-text' },
      ...received(latest, opened, tell),
      handleKeyDown: (_view, { key }) => {
        if (latest.current.takesKey(key)) return true
        if (key === 'Escape') latest.current.leave()
        return false
      },
    },
    onUpdate: ({ editor }) => {
      if (opened.current) tell(opened.current.article.textOf(editor.state.doc))
      latest.current.onSlash(slashIn(editor))
    },
    onSelectionUpdate: ({ editor }) => latest.current.onSlash(slashIn(editor)),
    onBlur: () => latest.current.onSlash(undefined),
  })
  useLayoutEffect(() => {
    if (!editor || editor.isDestroyed) return
    if (opened.current?.editor === editor && opened.current.text === value) return
    const article = openText(editor.schema, value)
    opened.current = { editor, text: value, article }
    // A new state, so that nothing before it can be undone.
    editor.view.updateState(EditorState.create({ doc: article.doc, plugins: editor.state.plugins }))
  }, [editor, value])
  return editor
}

type EditorProps = NonNullable<UseEditorOptions['editorProps']>

/** Takes what is pasted and dropped: Markdown, HTML and files. A text that is too long to be shown goes into the source. */
const received = (
  latest: Reference<Options>,
  opened: Reference<Opened | undefined>,
  tell: (text: string) => void,
): EditorProps => {
  const take = (data: DataTransfer | null, at: number) => {
    const files = [...(data?.files ?? [])]
    if (!opened.current || files.length === 0) return false
    latest.current.onFiles(opened.current.editor, files, at)
    return true
  }
  return {
    transformPastedHTML: withPlainCells,
    clipboardTextParser: (text, _context, isPlain, { state }) => sliceOf(state.schema, text, isPlain),
    handlePaste: ({ state }, { clipboardData }) => {
      const text = clipboardData?.getData('text/plain') ?? ''
      if (text.length > mostShown && opened.current) {
        const block = state.schema.node('sourceBlock', null, state.schema.text(text))
        tell(opened.current.article.textOf(state.tr.replaceSelectionWith(block).doc))
        return true
      }
      // Word processors also copy an image of the text.
      return text === '' && take(clipboardData, state.selection.from)
    },
    handleDrop: (view, event) => {
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      const isTaken = take(event.dataTransfer, at ?? view.state.selection.from)
      if (isTaken) event.preventDefault()
      return isTaken
    },
  }
}
