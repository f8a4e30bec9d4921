import { textOf } from '../body/text.ts'
import { chooseLines } from './choose.ts'
import { withoutLines } from './cut.ts'
import { kindsOf } from './kinds.ts'
import { withoutMarks } from './marks.ts'
import { readLines } from './tree.ts'

export type Reply = { html: string; text: string }

/** What the author of a mail wrote, without what they quote; null if that is all of it, or nothing. */
export const replyIn = (marked: string): Reply | null => {
  const { root, lines } = readLines(marked)
  const isKept = chooseLines(kindsOf(lines))
  if (!lines.some(({ text }, index) => !isKept[index] && text.trim() !== '')) return null
  const html = withoutMarks(withoutLines(marked, root, isKept))
  const text = textOf(html)
  return text === '' ? null : { html, text }
}
