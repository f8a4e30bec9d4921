import { diffLines } from 'diff'
import { strings } from '../../platform/strings/strings.ts'

const texts = strings.edits

/** More different lines than this are not compared: it would block the page. */
const mostEdits = 3_000
const linesAround = 2

export type Line = { kind: 'before' | 'after' | 'same' | 'folded'; text: string }

/** The lines that differ, with a few unchanged lines around them. */
export const linesOf = (before: string, after: string): Line[] => {
  const parts = diffLines(ended(before), ended(after), { maxEditLength: mostEdits })
  if (!parts) return [...splitLines(before, 'before'), ...splitLines(after, 'after')]
  return parts.flatMap(({ added, removed, value }, at) => {
    if (added || removed) return splitLines(value, added ? 'after' : 'before')
    return folded(splitLines(value, 'same'), { isFirst: at === 0, isLast: at === parts.length - 1 })
  })
}

const ended = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

const splitLines = (text: string, kind: Line['kind']): Line[] =>
  text === ''
    ? []
    : ended(text)
        .slice(0, -1)
        .split('\n')
        .map((text) => ({ kind, text }))

const folded = (lines: Line[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Line[] => {
  const start = isFirst ? 0 : linesAround
  const end = isLast ? 0 : linesAround
  const hidden = lines.length - start - end
  if (hidden <= 1) return lines
  return [
    ...lines.slice(0, start),
    { kind: 'folded', text: texts.unchangedLines(hidden) },
    ...lines.slice(lines.length - end),
  ]
}
