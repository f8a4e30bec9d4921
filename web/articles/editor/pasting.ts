import { Fragment, type Schema, Slice } from '@tiptap/pm/model'
import { openText } from '../markdown/article-text.ts'

/** A pasted text as Markdown. With Shift, it is pasted as it is. */
export const sliceOf = (schema: Schema, text: string, isPlain: boolean) => {
  const content = isPlain ? linesOf(schema, text) : openText(schema, text).doc.content
  const isOpen = (at: number) => (content.maybeChild(at)?.type.name === 'paragraph' ? 1 : 0)
  return new Slice(content, isOpen(0), isOpen(content.childCount - 1))
}

const linesOf = (schema: Schema, text: string) =>
  Fragment.from(
    text.split(/(?:\r\n?|\n)+/).map((line) => schema.node('paragraph', null, line ? schema.text(line) : [])),
  )
