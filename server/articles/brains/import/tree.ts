import { decodeXML } from 'entities/decode'

/** An element of sanitised HTML. */
export type Element = { tag: string; attributes: string; children: Node[] }
export type Node = Element | string

// In sanitised HTML, every < begins a tag, and only & < > " are written as entities.
const pieces = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g
const endless = new Set(['br', 'col', 'hr', 'img'])

/** Parses sanitised HTML into a tree. */
export const treeOf = (sanitized: string): Node[] => {
  const root: Element = { tag: '', attributes: '', children: [] }
  const open = [root]
  for (const [piece, slash, tag, attributes = ''] of sanitized.matchAll(pieces)) {
    const parent = open.at(-1) ?? root
    if (tag === undefined) parent.children.push(decodeXML(piece))
    else if (slash) close(open, tag)
    else {
      const element = { tag, attributes, children: [] }
      parent.children.push(element)
      if (!endless.has(tag)) open.push(element)
    }
  }
  return root.children
}

const close = (open: Element[], tag: string) => {
  const index = open.findLastIndex((element) => element.tag === tag)
  if (index > 0) open.length = index
}

export const attribute = ({ attributes }: Element, name: string) =>
  decodeXML(attributes.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '')

/** All text within a node, with its entities. */
export const textIn = (node: Node): string => {
  if (typeof node === 'string') return node
  return node.tag === 'br' ? '\n' : node.children.map(textIn).join('')
}

/** The descendants with one of these tags, except those in nested tables. */
export const within = (element: Element, tags: readonly string[]): Element[] =>
  element.children.flatMap((child) => {
    if (typeof child === 'string' || child.tag === 'table') return []
    return tags.includes(child.tag) ? [child] : within(child, tags)
  })
