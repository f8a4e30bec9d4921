import { chooseLines } from './choose.ts'
import { kindsOf } from './kinds.ts'

/** What the author of a text wrote, without what they quote; all of it if nothing else is left. */
export const replyInText = (text: string) => {
  const lines = text.split('\n').map((line) => ({
    text: line,
    isQuoted: /^[^\S\n]*>/.test(line),
    mark: undefined,
    shows: undefined,
  }))
  const isKept = chooseLines(kindsOf(lines))
  const kept = lines.filter((_, index) => isKept[index]).map((line) => line.text)
  return folded(kept.join('\n')) || text.trim()
}

/** A text without its quoted lines; all of it if nothing else is left. */
export const ownLines = (text: string) => folded(text.replace(/^[^\S\n]*>.*\n?/gm, '')) || text

const folded = (text: string) => text.replace(/\n{3,}/g, '\n\n').trim()
