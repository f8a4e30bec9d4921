import { rejected } from './errors.ts'

export const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Operator = (typeof operators)[number]
export type Value = string | number | boolean | null

/** A filter of RFC 7644. Paths are in lower case and without the name of a schema. */
export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'within'; path: string; part: Filter }
  | { kind: 'present'; path: string }
  | { kind: 'compare'; path: string; operator: Operator; value: Value }

const longest = 2_000
const deepest = 8
const mostTerms = 50

/** Parses a filter. Its length, depth and number of terms are limited. */
export const filterOf = (text: string): Filter => {
  const tokens = tokensOf(text)
  const filter = anyOf(tokens, 0)
  if (tokens.next() !== undefined) throw faulty(tokens)
  return filter
}

/** The filter in brackets, as in `members[value eq "1"].display`, and what surrounds it. */
export const pathOf = (
  text: string,
): { path: string; filter: Filter | undefined; sub: string | undefined } => {
  const [, path, inner, sub] = text.match(/^([^[\]]+?)(?:\[(.*)\](?:\.([A-Za-z$][\w$-]*))?)?$/s) ?? []
  const isPath = path !== undefined && path.length <= 300 && /^[A-Za-z$][\w$:.-]*$/.test(path)
  if (!isPath) throw rejected(`The path ${text.slice(0, 100)} is not valid.`, 'invalidPath')
  const name = attributeIn(path)
  return { path: name, filter: inner === undefined ? undefined : filterOf(inner), sub: sub?.toLowerCase() }
}

/** The name of an attribute in lower case, without the name of its schema. */
export const attributeIn = (path: string) =>
  path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '')

type Tokens = ReturnType<typeof tokensOf>

const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/sy

const tokensOf = (text: string) => {
  if (text.length > longest) throw rejected(`A filter has at most ${longest} characters.`, 'invalidFilter')
  const all: string[] = []
  const end = text.trimEnd().length
  token.lastIndex = 0
  while (token.lastIndex < end) {
    const [, sign, quoted, word] = token.exec(text) ?? []
    const next = sign ?? quoted ?? word
    if (next === undefined) throw rejected('The filter has a text without an end.', 'invalidFilter')
    all.push(next)
  }
  let at = 0
  let terms = 0
  return {
    peek: (ahead = 0) => all[at + ahead],
    next: () => {
      at += 1
      return all[at - 1]
    },
    countTerm: () => {
      terms += 1
      if (terms > mostTerms) throw rejected(`A filter has at most ${mostTerms} terms.`, 'invalidFilter')
    },
    place: () => (at === 0 ? 'its beginning' : `"${(all[at - 1] ?? all.at(-1) ?? '').slice(0, 50)}"`),
  }
}

const faulty = (tokens: Tokens) => rejected(`The filter is not valid at ${tokens.place()}.`, 'invalidFilter')

const isWord = (tokens: Tokens, word: string) => tokens.peek()?.toLowerCase() === word

const joined = (kind: 'and' | 'or', parts: Filter[]): Filter =>
  parts.length === 1 && parts[0] ? parts[0] : { kind, parts }

const anyOf = (tokens: Tokens, depth: number): Filter => {
  if (depth > deepest) throw rejected(`A filter has at most ${deepest} levels.`, 'invalidFilter')
  const parts = [allOf(tokens, depth)]
  while (isWord(tokens, 'or')) {
    tokens.next()
    parts.push(allOf(tokens, depth))
  }
  return joined('or', parts)
}

const allOf = (tokens: Tokens, depth: number): Filter => {
  const parts = [termOf(tokens, depth)]
  while (isWord(tokens, 'and')) {
    tokens.next()
    parts.push(termOf(tokens, depth))
  }
  return joined('and', parts)
}

const inBrackets = (tokens: Tokens, depth: number, end: string) => {
  tokens.next()
  const part = anyOf(tokens, depth + 1)
  if (tokens.next() !== end) throw faulty(tokens)
  return part
}

const termOf = (tokens: Tokens, depth: number): Filter => {
  tokens.countTerm()
  if (isWord(tokens, '(')) return inBrackets(tokens, depth, ')')
  if (isWord(tokens, 'not') && tokens.peek(1) === '(') {
    tokens.next()
    return { kind: 'not', part: inBrackets(tokens, depth, ')') }
  }
  const name = tokens.next()
  if (name === undefined || !/^[A-Za-z$][\w$:.-]*$/.test(name)) throw faulty(tokens)
  const path = attributeIn(name)
  if (isWord(tokens, '[')) return { kind: 'within', path, part: inBrackets(tokens, depth, ']') }
  const word = tokens.next()?.toLowerCase()
  if (word === 'pr') return { kind: 'present', path }
  const operator = operators.find((one) => one === word)
  if (!operator) throw faulty(tokens)
  return { kind: 'compare', path, operator, value: literalOf(tokens) }
}

const literalOf = (tokens: Tokens): Value => {
  const text = tokens.next()
  if (text === undefined) throw faulty(tokens)
  const word = text.toLowerCase()
  if (word in words) return words[word as keyof typeof words]
  if (!/^("|-?\d)/.test(text)) throw faulty(tokens)
  try {
    return JSON.parse(text) as string | number // as its first character says
  } catch {
    throw faulty(tokens)
  }
}

const words = { true: true, false: false, null: null }
