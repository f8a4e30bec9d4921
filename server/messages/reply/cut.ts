import { type Element, isElement, type Leaf } from './tree.ts'

/** HTML without the given lines, and without the elements that nothing is left of. */
export const withoutLines = (html: string, root: Element, isKept: readonly boolean[]) => {
  const last = isKept.lastIndexOf(true)
  const kept: string[] = []

  const has = (node: Element | Leaf): boolean =>
    isElement(node)
      ? node.children.some((child) => left.get(child) ?? has(child))
      : isKept[node.line] === true
  const left = new Map<Element | Leaf, boolean>()
  const count = (node: Element) => {
    for (const child of node.children) if (isElement(child)) count(child)
    left.set(node, has(node))
  }
  const isGone = (node: Element, row: boolean) =>
    !left.get(node) && (node.children.length > 0 || node.lines[0] > last) && !(row && isCell(node))

  const copy = (node: Element, inRow: boolean) => {
    let from = node.inner[0]
    for (const child of node.children) {
      kept.push(html.slice(from, child.start))
      if (!isElement(child)) {
        if (isKept[child.line]) kept.push(html.slice(child.start, child.end))
      } else if (!isGone(child, inRow)) {
        kept.push(html.slice(child.start, child.inner[0]))
        copy(child, child.tag === 'tr')
        kept.push(html.slice(child.inner[1], child.end))
      }
      from = child.end
    }
    kept.push(html.slice(from, node.inner[1]))
  }
  count(root)
  copy(root, false)
  return kept.join('').trim()
}

/** A cell keeps its place while there is something in its row. */
const isCell = ({ tag }: Element) => tag === 'td' || tag === 'th' || tag === 'col' || tag === 'colgroup'
