import { type Mark, markAttribute } from './marks.ts'

/** A range of sanitised HTML within one line, such as a text or an image. */
export type Leaf = { start: number; end: number; line: number }
export type Element = {
  tag: string
  start: number
  end: number
  /** The range of its content. */
  inner: [number, number]
  /** The first and the last line. */
  lines: [number, number]
  children: (Element | Leaf)[]
}

/** An element whose end tag is not read yet. `depth` counts the quotes around its content. */
export type OpenElement = Element & { mark: Mark | undefined; depth: number; isPreformatted: boolean }

/** A tag of sanitised HTML, and its range. */
export type Tag = { name: string; attributes: string; start: number; end: number }

export const isElement = (node: Element | Leaf): node is Element => 'children' in node

const marked = new RegExp(` ${markAttribute}="([a-z]+)"`)

/** Reads the mark of a tag. Only the sanitiser writes this attribute. */
export const markIn = ({ attributes }: Pick<Tag, 'attributes'>) =>
  marked.exec(attributes)?.[1] as Mark | undefined

/** Builds the tree of elements from their tags. `line` is the number of lines before the tag. */
export const elementTree = () => {
  const root: OpenElement = {
    ...element({ name: '', start: 0, end: 0 }, 0),
    mark: undefined,
    depth: 0,
    isPreformatted: false,
  }
  const open = [root]
  const top = () => open.at(-1) ?? root

  const enter = (tag: Tag, line: number) => {
    const above = top()
    const mark = markIn(tag) ?? above.mark
    const isQuote = mark === 'quote' || (tag.name === 'blockquote' && mark === 'cite')
    const inside = {
      ...element(tag, line),
      mark,
      depth: above.depth + (isQuote ? 1 : 0),
      isPreformatted: above.isPreformatted || tag.name === 'pre',
    }
    above.children.push(inside)
    open.push(inside)
  }
  const leave = ({ start, end }: Tag, line: number) => {
    if (open.length === 1) return
    const inside = top()
    inside.inner[1] = start
    inside.end = end
    inside.lines[1] = line
    open.pop()
  }
  return { root: root as Element, top, enter, leave }
}

const element = ({ name, start, end }: Pick<Tag, 'name' | 'start' | 'end'>, line: number): Element => ({
  tag: name,
  start,
  end,
  inner: [end, end],
  lines: [line, line],
  children: [],
})
