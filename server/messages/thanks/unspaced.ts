import type { Meaning } from './word-lists.ts'

const longestName = 6
const longestText = 300
const longestPiece = 24
const honorific = /^.{1,12}(?:様|さん|先生|さま|女士|老师|经理)$/u
const decorations = /(?:[\s\p{Extended_Pictographic}～〜~・^:)（）()]|\ufe0f)+/gu

/**
 * The pieces that say thanks, if lines of a language without spaces say nothing else. A short last line may be a name.
 */
export const inPieces = (lines: readonly string[], words: ReadonlyMap<string, ReadonlySet<Meaning>>) => {
  const written = lines.map((line) => line.trim()).filter((line) => line && !honorific.test(line))
  if (written.length > 1 && isName(written.at(-1) ?? '', words)) written.pop()
  const text = written.join('\n')
  if (text.length > longestText || !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return undefined
  const said: string[] = []
  for (const sentence of text.split(/[.。！!\n]+/)) {
    const pieces = sentence.split(/[、，,]/).map((part) => cut(part.replace(decorations, ''), words))
    if (pieces.some((some) => some === undefined)) return undefined
    const found = pieces.flat().flatMap((piece) => piece ?? [])
    const met = new Set(found.flatMap((piece) => [...(words.get(piece) ?? [])]))
    if (!isPolite(met, found.length)) return undefined
    said.push(...found.filter((piece) => isCore(words.get(piece))))
  }
  return said.length ? said.slice(0, 3) : undefined
}

const isCore = (meanings: ReadonlySet<Meaning> | undefined) =>
  meanings !== undefined && (meanings.has('thanks') || meanings.has('solved'))

const isPolite = (met: ReadonlySet<Meaning>, length: number) => {
  if (met.has('trouble') && !met.has('solved')) return false
  return (
    length === 0 ||
    (['thanks', 'solved', 'praise', 'wish', 'greeting', 'yes'] as const).some((one) => met.has(one))
  )
}

/** A line such as "still no" is no name. */
const isName = (line: string, words: ReadonlyMap<string, unknown>) =>
  line.length <= longestName &&
  /^[\p{Script=Han}\p{Script=Katakana}ー 　]+$/u.test(line) &&
  !/[不没沒还還请請何时時吗嗎无無未再问問错錯]/u.test(line) &&
  !words.has(line)

/** Cuts a text into known pieces; undefined if it has others. */
const cut = (text: string, words: ReadonlyMap<string, unknown>): string[] | undefined => {
  const ends: (number | undefined)[] = [0]
  for (let end = 1; end <= text.length; end += 1)
    for (let start = Math.max(0, end - longestPiece); start < end; start += 1)
      if (ends[start] !== undefined && words.has(text.slice(start, end))) {
        ends[end] = start
        break
      }
  if (ends[text.length] === undefined) return undefined
  const pieces: string[] = []
  for (let end = text.length; end > 0; end = ends[end] ?? 0) pieces.unshift(text.slice(ends[end] ?? 0, end))
  return pieces
}
