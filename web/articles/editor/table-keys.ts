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

/** Changes of the table around the cursor, with their keys. */
export const tableCommands = {
  rowBelow: { keys: 'Alt-Shift-ArrowDown', run: addRowAfter },
  rowAbove: { keys: 'Alt-Shift-ArrowUp', run: addRowBefore },
  columnAfter: { keys: 'Alt-Shift-ArrowRight', run: addColumnAfter },
  columnBefore: { keys: 'Alt-Shift-ArrowLeft', run: addColumnBefore },
  deleteRow: { keys: 'Alt-Shift-Backspace', run: deleteRow },
  deleteColumn: { keys: 'Alt-Shift-Delete', run: deleteColumn },
  deleteTable: { keys: '', run: deleteTable },
} satisfies Record<string, { keys: string; run: Command }>

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
        Object.values(tableCommands)
          .filter(({ keys }) => keys)
          .map(({ keys, run }) => [keys, inTable(() => runInTable(editor, run))]),
      ),
    }
  },
})
