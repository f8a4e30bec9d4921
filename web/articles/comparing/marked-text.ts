import { diffArrays } from 'diff'
import { partsOf } from '../markdown/parser.ts'

/** More different blocks than this are not compared: it would block the page. */
const mostEdits = 1_000

const marks = {
  removed: { tag: 'del', line: '#d0453c' },
  added: { tag: 'ins', line: '#2e9e5b' },
}

/** A text in Markdown with the blocks of two versions: those that were removed or added are marked as such. */
export const markedText = (before: string, after: string) => {
  const [old, current] = [before, after].map((text) => partsOf(text).parts.map(({ source }) => source))
  const differences = diffArrays(old ?? [], current ?? [], { maxEditLength: mostEdits })
  return differences
    ?.flatMap(({ added, removed, value }) =>
      added || removed ? value.map((source) => marked(source, added ? 'added' : 'removed')) : value,
    )
    .join('\n\n')
}

const marked = (source: string, kind: keyof typeof marks) => {
  const { tag, line } = marks[kind]
  return `<div style="border-left: 4px solid ${line}; padding-left: 12px"><${tag}>\n\n${source}\n\n</${tag}>\n</div>`
}
