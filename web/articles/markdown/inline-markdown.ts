import type { Mark, Node } from '@tiptap/pm/model'
import { type Around, encodeEdges, escapeStart, escapeText, numberOf } from './escaping.ts'

/** The end of the lines of a text: with a backslash in paragraphs, with a tag where there is only one line. */
type Form = { break: '\\\n' | '<br>'; hasDefinitions: boolean }

/** A part of a line. Texts can be cut and encoded, other nodes are written as they are. */
type Piece = { node: Node; text: string | undefined; marks: readonly Mark[] }

/** A mark from its beginning to its end. */
type Run = { mark: Mark; delimiter: string }
type Output = { text: string; isPlain?: boolean; run?: Run; opens?: boolean }

/** Marks that are written with the same characters at both ends. */
const delimiters: Record<string, string> = { bold: '**', italic: '_', strike: '~~' }

/** The Markdown of a paragraph, without the line break at its end. */
export const inlineMarkdown = (parent: Node, form: Form): string => {
  const outputs = outputsOf(piecesOf(parent, form), form, aroundIn(parent, form))
  escapeExclamations(outputs)
  chooseItalics(outputs)
  encodeNeighbours(outputs)
  const lines = outputs
    .map(({ text }) => text)
    .join('')
    .split('\n')
    .map((line) => line.replace(/^[ \t]+/, ''))
  const text = encodeEdges(lines.join('\n'))
  return form.break === '<br>' ? text : text.split('\n').map(escapeStart).join('\n')
}

const aroundIn = (parent: Node, { hasDefinitions }: Form): Around => {
  let hasStrikes = parent.textContent.includes('~~')
  parent.descendants(({ marks }) => {
    hasStrikes ||= marks.some(({ type }) => type.name === 'strike')
  })
  return { hasLinks: hasDefinitions || /\][([:]/.test(parent.textContent), hasStrikes, isInLink: false }
}

/** The parts of a paragraph, without marks at white space, where Markdown has none, and without breaks at the end. */
const piecesOf = (parent: Node, form: Form): Piece[] => {
  const nodes: Node[] = []
  parent.forEach((node) => void nodes.push(node))
  const last = nodes.findLastIndex((node) => {
    const isEnd = isBreak(node) ? form.break !== '<br>' : /^[ \t\n]*$/.test(node.text ?? 'x')
    return !isEnd
  })
  const pieces = nodes.slice(0, last + 1).flatMap((node): Piece[] => {
    const { marks } = node
    const text = node.text?.replace(/[\r\n]+/g, ' ')
    if (text === undefined || isCode(marks)) return [{ node, text, marks }]
    return text.split(/^(\s+)|(\s+)$/u).flatMap((text) => (text ? [{ node, text, marks }] : []))
  })
  return Object.keys(delimiters).reduce(withoutMarkedEdges, pieces)
}

const isBreak = ({ type }: Node) => type.name === 'hardBreak'
const isCode = (marks: readonly Mark[]) => marks.some(({ type }) => type.name === 'code')

const withoutMarkedEdges = (pieces: Piece[], name: string) => {
  const isMarked = (piece: Piece | undefined) => piece?.marks.some(({ type }) => type.name === name) ?? false
  const isSolid = ({ node, text, marks }: Piece) =>
    !isBreak(node) && (text === undefined || isCode(marks) || text.trim() !== '')
  /** Returns whether something solid with the mark is in this direction before the mark ends. */
  const hasSolid = (at: number, step: 1 | -1): boolean => {
    for (let next = at; isMarked(pieces[next]); next += step) {
      const piece = pieces[next]
      if (piece && isSolid(piece)) return true
    }
    return false
  }
  return pieces.map((piece, at) => {
    if (!isMarked(piece) || (hasSolid(at, 1) && hasSolid(at, -1))) return piece
    return { ...piece, marks: piece.marks.filter(({ type }) => type.name !== name) }
  })
}

const order = ['link', 'bold', 'italic', 'strike']

/** The parts with the beginnings and ends of their marks. */
const outputsOf = (pieces: Piece[], form: Form, around: Around): Output[] => {
  const outputs: Output[] = []
  let active: Run[] = []
  const closeTo = (kept: Run[]) => {
    for (const run of active.slice(kept.length).reverse()) outputs.push(endOf(run))
    active = kept
  }
  for (const [at, piece] of pieces.entries()) {
    const wanted = piece.marks.filter(({ type }) => order.includes(type.name))
    const ended = active.findIndex(({ mark }) => !mark.isInSet(wanted))
    if (ended !== -1) closeTo(active.slice(0, ended))
    const extent = (mark: Mark) => {
      const end = pieces.findIndex(({ marks }, index) => index > at && !mark.isInSet(marks))
      return end === -1 ? pieces.length : end
    }
    const begun = wanted
      .filter((mark) => !active.some((run) => run.mark === mark || run.mark.eq(mark)))
      .toSorted((a, b) => extent(b) - extent(a) || order.indexOf(a.type.name) - order.indexOf(b.type.name))
    for (const mark of begun) {
      const run = { mark, delimiter: delimiters[mark.type.name] ?? '' }
      outputs.push({ text: run.delimiter || '[', run, opens: true })
      active = [...active, run]
    }
    outputs.push(outputOf(piece, form, { ...around, isInLink: active.some(({ delimiter }) => !delimiter) }))
  }
  closeTo([])
  return outputs
}

const endOf = (run: Run): Output => ({
  text: run.delimiter || `](${destinationOf(run.mark.attrs)})`,
  run,
  opens: false,
})

const outputOf = ({ node, text, marks }: Piece, form: Form, around: Around): Output => {
  if (isBreak(node)) return { text: form.break }
  if (node.type.name === 'image') {
    const alt = escapeText(String(node.attrs.alt ?? '').replace(/\s+/g, ' '), { ...around, isInLink: true })
    return { text: `![${alt}](${destinationOf({ href: node.attrs.src, title: node.attrs.title })})` }
  }
  if (text === undefined) return { text: String(node.attrs.source ?? '') }
  return isCode(marks) ? { text: codeOf(text) } : { text: escapeText(text, around), isPlain: true }
}

const codeOf = (text: string) => {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const isPadded = /^`|`$|^ .+ $/.test(text)
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence
}

/** The target of a link or an image, with its title. */
export const destinationOf = ({ href, title }: Node['attrs']) => {
  const escaped = String(href ?? '').replace(/&(?=#?\w+;)|\\(?=[!-/:-@[-`{-~])/g, '\\$&')
  const isShort = /^[^\s<>()\\]+$/.test(escaped)
  const target = isShort ? escaped : `<${escaped.replace(/[\r\n]+/g, ' ').replace(/[<>]/g, '\\$&')}>`
  const words = String(title ?? '').replace(/\s*[\r\n]\s*/g, ' ')
  return words ? `${target} "${words.replace(/["\\&]/g, '\\$&')}"` : target
}

const isWord = (character: string) => character !== '' && !/[\s\p{P}\p{S}]/u.test(character)
const isPunctuation = (character: string) => /[\p{P}\p{S}]/u.test(character)

const firstOf = (text: string | undefined) => (text === undefined ? '' : (text.match(/^./su)?.[0] ?? ''))
const lastOf = (text: string | undefined) => (text === undefined ? '' : (text.match(/.$/su)?.[0] ?? ''))

/** An exclamation mark before a link would make it an image. */
const escapeExclamations = (outputs: Output[]) => {
  for (const [at, output] of outputs.entries())
    if (output.isPlain && outputs[at + 1]?.text.startsWith('['))
      output.text = output.text.replace(/!$/, '\\!')
}

/** Inside of a word, only asterisks are italic. Beside others, they would be bold, and the word is encoded instead. */
const chooseItalics = (outputs: Output[]) => {
  const needed = new Set<Run>()
  const impossible = new Set<Run>()
  for (const [at, { run, opens }] of outputs.entries()) {
    if (run?.delimiter !== '_') continue
    const [before, after] = [lastOf(outputs[at - 1]?.text), firstOf(outputs[at + 1]?.text)]
    if (isWord(opens ? before : after)) needed.add(run)
    if (before === '*' || after === '*') impossible.add(run)
  }
  for (const run of needed.difference(impossible)) run.delimiter = '*'
  for (const output of outputs) if (output.run?.delimiter) output.text = output.run.delimiter
}

/**
 * A mark between a letter and punctuation would be none, and `_` beside any letter: it is written as a number. A number is
 * punctuation for the mark on its other side.
 */
const encodeNeighbours = (outputs: Output[]) => {
  const isChanged = outputs.map((_, at) => encodeNeighbour(outputs, at)).includes(true)
  if (isChanged) encodeNeighbours(outputs)
}

const encodeNeighbour = (outputs: Output[], at: number) => {
  const { run, opens } = outputs[at] ?? {}
  const [before, after] = [outputs[at - 1], outputs[at + 1]]
  const [outside, inside] = opens ? [before, after] : [after, before]
  if (!run?.delimiter || !outside?.isPlain) return false
  const outer = opens ? lastOf(outside.text) : firstOf(outside.text)
  const inner = opens ? firstOf(inside?.text) : lastOf(inside?.text)
  if (!isWord(outer) || (run.delimiter !== '_' && !isPunctuation(inner))) return false
  const { text } = outside
  outside.text = opens
    ? escapedEnd(text.slice(0, -outer.length)) + numberOf(outer)
    : numberOf(outer) + text.slice(outer.length)
  return true
}

/** A backslash before a letter stands for itself, and before a number it needs another one. */
const escapedEnd = (text: string) => text.replace(/(?<!\\)(?:\\\\)*\\$/, '$&\\')
