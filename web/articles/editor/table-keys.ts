import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
} from '@tiptap/pm/tables'
import { type Editor, Extension } from '@tiptap/react'
import { shortcuts } from '../../platform/commands/shortcuts.ts'

/** Changes of the table around the cursor. Most have keys in the table of shortcuts. */
export const tableCommands = {
  rowBelow: addRowAfter,
  rowAbove: addRowBefore,
  columnAfter: addColumnAfter,
  columnBefore: addColumnBefore,
  deleteRow,
  deleteColumn,
  deleteTable,
} satisfies Record<string, Command>

const withKeys = ['rowBelow', 'rowAbove', 'columnAfter', 'columnBefore', 'deleteRow', 'deleteColumn'] as const

export const runInTable = ({ view }: Editor, run: Command) => run(view.state, view.dispatch, view)

/** Tab moves between cells, and adds a row at the end. Enter breaks the line, because a cell has one paragraph. */
export const TableKeys = Extension.create({
  name: 'tableKeys',
  priority: 1_100,
  addKeyboardShortcuts() {
    const { editor } = this
    const inTable = (run: () => boolean) => () => editor.isActive('table') && run()
    return {
      Tab: inTable(
        () =>
          runInTable(editor, goToNextCell(1)) ||
          (runInTable(editor, addRowAfter) && runInTable(editor, goToNextCell(1))),
      ),
      'Shift-Tab': inTable(() => runInTable(editor, goToNextCell(-1))),
      Enter: inTable(() => editor.commands.setHardBreak()),
      ...Object.fromEntries(
        withKeys.map((name) => [
          shortcuts[name].keys.replaceAll('+', '-'),
          inTable(() => runInTable(editor, tableCommands[name])),
        ]),
      ),
    }
  },
})
