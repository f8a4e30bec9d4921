import { Fragment, Mark, type Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { bracesIn } from './braces.ts'

/** The type of the nodes that show placeholders. The extension `Placeholder` of the editor has the other name. */
export const chipName = 'chip'

/** Makes chips of the placeholders in texts, and a text of a chip with a backslash before it. */
export const makeChips = (tr: Transaction) => {
  const changes: { at: number; end: number; node: Node }[] = []
  tr.doc.descendants((node, at, parent, index) => {
    if (node.isText) changes.push(...chipsOf(node, at, parent))
    if (node.type.name !== chipName) return
    const before = index > 0 ? parent?.child(index - 1) : undefined
    if (before?.text?.endsWith('\\') && Mark.sameSet(before.marks, node.marks))
      changes.push({ at, end: at + 1, node: textOf(node) })
  })
  for (const { at, end, node } of changes.reverse()) tr.replaceWith(at, end, node)
  return tr
}

/** A content with the texts of its chips, as it is stored, sent and copied. */
export const withoutChips = (content: Fragment): Fragment =>
  Fragment.fromArray(
    content.content.map((node) => {
      if (node.type.name === chipName) return textOf(node)
      return node.isText ? node : node.copy(withoutChips(node.content))
    }),
  )

const textOf = ({ type, attrs, marks }: Node) => type.schema.text(String(attrs.source), marks)

const chipsOf = ({ text = '', type, marks }: Node, start: number, parent: Node | null) => {
  const chip = type.schema.nodes[chipName]
  // Code blocks have texts only.
  if (!chip || !parent?.type.contentMatch.matchType(chip)) return []
  return bracesIn(text)
    .filter(({ use }) => use)
    .map(({ at, source }) => ({
      at: start + at,
      end: start + at + source.length,
      node: chip.create({ source }, null, marks),
    }))
}
