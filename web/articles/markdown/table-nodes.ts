import { tableEditing } from '@tiptap/pm/tables'
import { mergeAttributes, Node } from '@tiptap/react'

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** Markdown has no cells over several rows or columns. */
const one = { default: 1, rendered: false, parseHTML: () => 1 }

const cellAttributes = () => ({
  colspan: one,
  rowspan: one,
  colwidth: { default: null, rendered: false, parseHTML: () => null },
  align: {
    default: null,
    parseHTML: ({ style, align }: HTMLTableCellElement) =>
      ['left', 'center', 'right'].find((side) => side === style.textAlign || side === align) ?? null,
    renderHTML: ({ align }: Record<string, unknown>) => (align ? { 'data-align': align } : {}),
  },
})

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    // One line: a cell of Markdown has no blocks.
    content: 'paragraph',
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
})

export const tableNodes = [Table, TableRow, cell('tableHeader', 'th'), cell('tableCell', 'td')]
