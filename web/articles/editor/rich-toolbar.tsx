import { NodeSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import type { RefObject } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { shortcuts } from '../../platform/commands/shortcuts.ts'
import { LinkButton } from '../../platform/editor/format-buttons.tsx'
import { setLink } from '../../platform/editor/links.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { SourceIcon } from '../../platform/ui/icons/icons.tsx'
import { commands, type Tools } from './commands.ts'
import { runInTable, tableCommands } from './table-keys.ts'

const texts = strings.articleEditor

type Props = {
  editor: Editor
  tools: Tools
  toolbar: RefObject<HTMLDivElement | null>
  toSource: () => void
  isLinking: boolean
  setLinking: (isOpen: boolean) => void
}

const { bold, italic, bullets, numbers, quote, code } = shortcuts
const keysOf: { [name: string]: { keys: string } } = { bold, italic, bullets, numbers, quote, code }

/** The formats of the selected text. Arrow keys move between the buttons. */
export const RichToolbar = ({ editor, tools, toolbar, toSource, isLinking, setLinking }: Props) => {
  const used = useEditorState({
    editor,
    selector: ({ editor }) =>
      commands
        .filter(({ isActive }) => isActive(editor))
        .map(({ name }) => name)
        .join(' '),
  }).split(' ')
  const link = (href: string) => setLink(editor, href)
  return (
    <div className="rich-toolbar">
      <Toolbar ref={toolbar} className="formats" aria-label={texts.formats}>
        {commands
          .filter(({ isToolbar }) => isToolbar !== false)
          .map(({ name, icon, run }) => (
            <IconButton
              key={name}
              className="small"
              icon={icon}
              label={texts.format[name]}
              keys={keysOf[name]?.keys}
              aria-pressed={used.includes(name)}
              onPress={() => run(editor, tools)}
            />
          ))}
        <LinkButton editor={{ current: { link } }} isOpen={isLinking} onOpenChange={setLinking} />
        <IconButton
          className="small"
          icon={SourceIcon}
          label={texts.toSource}
          keys={shortcuts.articleSource.keys}
          onPress={toSource}
        />
        {used.includes('table') && <TableButtons editor={editor} />}
      </Toolbar>
      <SelectedNode editor={editor} />
    </div>
  )
}

const tableNames = Object.keys(tableCommands) as (keyof typeof tableCommands)[]

const TableButtons = ({ editor }: { editor: Editor }) =>
  tableNames.map((name) => (
    <Button
      key={name}
      look="quiet"
      className="small"
      onPress={() => {
        runInTable(editor, tableCommands[name])
        editor.view.focus()
      }}
    >
      {texts.table[name]}
    </Button>
  ))

/** The attribute of a selected node that is a text to edit. */
const fields = {
  image: { attribute: 'alt', label: texts.alternative },
  sourceText: { attribute: 'source', label: texts.format.source },
}
const isEdited = (name: string): name is keyof typeof fields => name in fields

/** The words of the selected image, or the source of what is shown as such. */
const SelectedNode = ({ editor }: { editor: Editor }) => {
  const selected = useEditorState({
    editor,
    selector: ({ editor }) => {
      const { selection } = editor.state
      const node = selection instanceof NodeSelection ? selection.node : undefined
      const name = node?.type.name ?? ''
      return node && isEdited(name)
        ? { name, value: String(node.attrs[fields[name].attribute] ?? '') }
        : undefined
    },
  })
  if (!selected) return null
  const { attribute, label } = fields[selected.name]
  const change = (value: string) => {
    const { from } = editor.state.selection
    const transaction = editor.state.tr.setNodeAttribute(from, attribute, value)
    editor.view.dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, from)))
  }
  return (
    <div className="selected-node">
      <TextField label={label} value={selected.value} onChange={change} autoComplete="off" />
    </div>
  )
}
