import './rich-text.css'
import '../../platform/editor/editor.css'
import { type Editor, EditorContent } from '@tiptap/react'
import { type RefObject, useRef, useState } from 'react'
import type { Command } from '../../platform/editor/command.ts'
import { CommandMenu, type CommandMenuHandle } from '../../platform/editor/command-menu.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Icon } from '../../platform/ui/icons/icons.tsx'
import { commands, type Tools } from './commands.ts'
import { insertImages } from './image-uploads.ts'
import { LinkDialog } from './link-dialog.tsx'
import { RichToolbar } from './rich-toolbar.tsx'
import { useRichText } from './use-rich-text.ts'

const texts = strings.articleEditor

type Props = {
  brain: string
  value: string
  onChange: (text: string) => void
  toSource: () => void
  error: string | undefined
}

/** The text of an article as readers see it. It is stored as Markdown. */
export const RichText = ({ brain, value, onChange, toSource, error }: Props) => {
  const [slash, setSlash] = useState<Command>()
  const [open, setOpen] = useState<Opened>()
  const [problem, setProblem] = useState<string>()
  const menu = useRef<CommandMenuHandle>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const editor = useRichText({
    label: texts.text,
    value,
    onChange,
    onFiles: (editor, images, at) => {
      setProblem(undefined)
      void insertImages(editor, brain, images, at, setProblem)
    },
    onSlash: setSlash,
    takesKey: (key) => menu.current?.takesKey(key) ?? false,
    leave: () => toolbar.current?.querySelector('button')?.focus(),
    linkArticle: () => setOpen('article'),
    link: () => setOpen('link'),
    toSource,
  })
  const fault = error ?? problem
  return (
    <div className={`article-text ${fault ? 'wrong' : ''}`}>
      {editor && (
        <Controls
          {...{ editor, brain, slash, menu, toolbar, open, setOpen, toSource }}
          closeMenu={() => setSlash(undefined)}
          insert={(images) =>
            void insertImages(editor, brain, images, editor.state.selection.from, setProblem)
          }
        />
      )}
      <EditorContent className="editor" editor={editor} />
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

type Opened = 'article' | 'link' | undefined

type ControlsProps = {
  editor: Editor
  brain: string
  slash: Command | undefined
  menu: RefObject<CommandMenuHandle | null>
  toolbar: RefObject<HTMLDivElement | null>
  open: Opened
  setOpen: (open: Opened) => void
  toSource: () => void
  closeMenu: () => void
  insert: (images: File[]) => void
}

/** The toolbar, the menu of blocks, and what they open. */
const Controls = ({
  editor,
  brain,
  slash,
  menu,
  toolbar,
  open,
  setOpen,
  toSource,
  ...props
}: ControlsProps) => {
  const files = useRef<HTMLInputElement>(null)
  const tools: Tools = { chooseImages: () => files.current?.click(), linkArticle: () => setOpen('article') }
  return (
    <>
      <RichToolbar
        {...{ editor, tools, toolbar, toSource }}
        isLinking={open === 'link'}
        setLinking={(isOpen) => setOpen(isOpen ? 'link' : undefined)}
      />
      <CommandMenu
        ref={menu}
        label={texts.insert}
        command={slash}
        options={blocks}
        most={blocks.length}
        before={({ icon }) => <Icon of={icon} />}
        choose={({ run }, { from, to }) => {
          editor.commands.deleteRange({ from, to })
          run(editor, tools)
        }}
        close={props.closeMenu}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          props.insert([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {open === 'article' && (
        <LinkDialog
          brain={brain}
          close={() => setOpen(undefined)}
          choose={(title, href) => {
            setOpen(undefined)
            const marks = [{ type: 'link', attrs: { href } }]
            editor.chain().focus().insertContent({ type: 'text', text: title, marks }).run()
          }}
        />
      )}
    </>
  )
}

const blocks = commands
  .filter(({ isBlock }) => isBlock)
  .map((command) => ({ ...command, ulid: command.name, name: texts.format[command.name] }))
