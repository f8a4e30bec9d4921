import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { root, sourcesOf } from './sources.ts'

/** A text with a capital letter and a full stop at its end, or a question. Code of SQL and patterns has none. */
const isSentence = (text: string) =>
  /^(\*|["“]|[A-Z0-9])[^\n]*[a-z*)”"][.?]$/s.test(text) && /[a-z]{2} /.test(text)

/** The sentences in the sources of a folder or file. A `*` replaces inserted values. */
export const sentencesIn = async (path: string) => {
  const files = path.endsWith('.ts') ? [path] : await sourcesOf(path)
  return (await Promise.all(files.map(sentencesOf))).flat()
}

const sentencesOf = async (path: string) => {
  const text = await readFile(join(root, path), 'utf8')
  const found: string[] = []
  const keep = (sentence: string) => {
    if (isSentence(sentence)) found.push(sentence)
  }
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && keep(value),
    TemplateLiteral: ({ quasis }) => keep(quasis.map(({ value }) => value.cooked ?? value.raw).join('*')),
  }).visit(parseSync(path, text).program)
  return found.map((sentence) => ({ path, sentence }))
}
