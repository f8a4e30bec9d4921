import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import type { strings } from '../../platform/strings/strings.ts'
import {
  ArticlesIcon,
  BoldIcon,
  BulletsIcon,
  CodeBlockIcon,
  CodeIcon,
  Heading2Icon,
  Heading3Icon,
  HeadingIcon,
  ImageIcon,
  InfoIcon,
  ItalicIcon,
  LineIcon,
  NumbersIcon,
  QuoteIcon,
  SourceIcon,
  StrikeIcon,
  TableIcon,
} from '../../platform/ui/icons/icons.tsx'
import type { LucideIcon } from '../../platform/ui/icons/lucide.tsx'

export type CommandName = keyof (typeof strings)['articleEditor']['format']

/** Tools outside of the editor: a choice of files, or a dialog. */
export type Tools = { chooseImages: () => void; linkArticle: () => void }

type ArticleCommand = {
  name: CommandName
  icon: LucideIcon
  /** True if it is in the menu of blocks, and not only in the toolbar. */
  isBlock: boolean
  isToolbar?: boolean
  isActive: (editor: Editor) => boolean
  run: (editor: Editor, tools: Tools) => void
}

const never = () => false
const heading = (
  name: CommandName,
  level: 2 | 3 | 4,
  icon: LucideIcon,
  isToolbar: boolean,
): ArticleCommand => ({
  ...{ name, icon, isBlock: true, isToolbar },
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})
const callout = (kind: 'note' | 'tip' | 'warning', isToolbar: boolean): ArticleCommand => ({
  ...{ name: kind, icon: InfoIcon, isBlock: true, isToolbar },
  isActive: (editor) => editor.isActive('callout'),
  run: (editor) => editor.chain().focus().toggleWrap('callout', { kind }).run(),
})

/** The commands of the toolbar and of the menu after `/`, in the order of the toolbar. */
export const commands: ArticleCommand[] = [
  heading('heading', 2, Heading2Icon, true),
  heading('subheading', 3, Heading3Icon, true),
  heading('smallHeading', 4, HeadingIcon, false),
  {
    ...{ name: 'bold', icon: BoldIcon, isBlock: false },
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    ...{ name: 'italic', icon: ItalicIcon, isBlock: false },
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    ...{ name: 'strike', icon: StrikeIcon, isBlock: false },
    isActive: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    ...{ name: 'code', icon: CodeIcon, isBlock: false },
    isActive: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  {
    ...{ name: 'bullets', icon: BulletsIcon, isBlock: true },
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ name: 'numbers', icon: NumbersIcon, isBlock: true },
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    ...{ name: 'quote', icon: QuoteIcon, isBlock: true },
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  callout('note', true),
  callout('tip', false),
  callout('warning', false),
  {
    ...{ name: 'codeBlock', icon: CodeBlockIcon, isBlock: true },
    isActive: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    ...{ name: 'table', icon: TableIcon, isBlock: true },
    isActive: (editor) => editor.isActive('table'),
    run: (editor) => insertBlock(editor, tableOf(editor)),
  },
  {
    ...{ name: 'line', icon: LineIcon, isBlock: true, isToolbar: false },
    isActive: never,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    ...{ name: 'source', icon: SourceIcon, isBlock: true, isToolbar: false },
    isActive: (editor) => editor.isActive('sourceBlock'),
    run: (editor) => insertBlock(editor, editor.schema.node('sourceBlock')),
  },
  {
    ...{ name: 'image', icon: ImageIcon, isBlock: true },
    isActive: (editor) => editor.isActive('image'),
    run: (_, { chooseImages }) => chooseImages(),
  },
  {
    ...{ name: 'article', icon: ArticlesIcon, isBlock: true },
    isActive: never,
    run: (_, { linkArticle }) => linkArticle(),
  },
]

const tableOf = ({ schema }: Editor) => {
  const row = (type: string) =>
    schema.node(
      'tableRow',
      null,
      [1, 2, 3].map(() => schema.node(type, null, schema.node('paragraph'))),
    )
  return schema.node('table', null, [row('tableHeader'), row('tableCell'), row('tableCell')])
}

/** Inserts a block in place of an empty paragraph or after the selection, with the cursor inside. */
const insertBlock = (editor: Editor, block: Node) => {
  editor.view.focus()
  editor.commands.command(({ tr, dispatch }) => {
    const { from } = tr.selection
    tr.replaceSelectionWith(block)
    let start = tr.mapping.map(from, -1)
    tr.doc.nodesBetween(Math.max(0, start - 2), tr.doc.content.size, (node, position) => {
      if (node.type === block.type && position >= start - 1) start = Math.min(start, position)
    })
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(1, start)), 1))
    dispatch?.(tr.scrollIntoView())
    return true
  })
}
