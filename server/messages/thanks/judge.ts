import { ownLines, replyInText } from '../messages/actions.ts'
import { separate, withoutNotice } from './signature.ts'
import { isDemand, looksLikeName, type Token, tokensOf } from './tokens.ts'
import { inPieces } from './unspaced.ts'
import { unspacedVocabularies, type Vocabulary, vocabularies } from './vocabulary.ts'
import type { Meaning } from './word-lists.ts'

export type Written = {
  text: string
  hasFiles: boolean
  /** The subject of a mail that answers no other one. */
  subject?: string | undefined
}

/** The verdict on a message that may only say thanks, and the reason in words. */
export type Judgement = { isThanks: boolean; reason: string }

// Longer messages are never only thanks; a legal notice may follow.
const longest = 4_000
const longestBody = 600

/** Judges whether a message needs no answer because it only says thanks. It knows some thirty languages. */
export const judgeThanks = ({ text, hasFiles, subject }: Written): Judgement => {
  const no = (reason: string): Judgement => ({ isThanks: false, reason })
  if (hasFiles) return no('It has a file')
  if (text.length > longest) return no('It is long')
  const own = ownLines(replyInText(text)).replace(/[\p{Cf}\p{Cc}]/gu, (one) => (one === '\n' ? one : ''))
  const lines = withoutNotice(own.split('\n'))
  const written = lines.join('\n')
  if (questionMark.test(written.replace(link, ''))) return no('It asks a question')
  if (subject && !politeWords([subject])) return no('Its subject is new')
  const words = politeWords(lines)
  return words
    ? { isThanks: true, reason: `It only says: ${words.join(' … ')}` }
    : no('It says more than thanks')
}

const questionMark = /[?？؟¿]|[Ͱ-Ͽ];/u
const link = /https?:\/\/\S{1,300}/g

/** The words that say thanks, if the lines say nothing else in any language. */
const politeWords = (lines: readonly string[]): string[] | undefined => {
  for (const vocabulary of vocabularies) {
    const found = politeIn(lines, vocabulary)
    if (found) return found
  }
  for (const { words } of unspacedVocabularies) {
    const found = inPieces(lines, words)
    if (found) return found
  }
  return undefined
}

const politeIn = (lines: readonly string[], vocabulary: Vocabulary) => {
  const { body, closing, isPlain } = separate(lines, vocabulary)
  const text = joined(body)
  if (!isPlain || text.length > longestBody || /\p{Nd}|\w@\w|www\.|:\/\//u.test(text)) return undefined
  const said: string[] = []
  for (const sentence of text.replace(abbreviation, '$1 ').split(/[.!…。！\n]+/)) {
    const found = inSentence(sentence, vocabulary)
    if (!found) return undefined
    said.push(...found)
  }
  const core = said.length || body.length === 0 ? said : (inSentence(closing, vocabulary) ?? [])
  return core.length ? core.slice(0, mostShown) : undefined
}

const abbreviation = /\b(mr|mrs|ms|dr|prof|hr|fr|sr|sra|sig|dott)\./gi
const mostShown = 3
const wrapped = 50

/** Joins lines that a mail program has wrapped. */
const joined = (lines: readonly string[]) =>
  lines.map((line) => line + (line.length >= wrapped && !/[.!,:]$/.test(line) ? ' ' : '\n')).join('')

/** The words of a sentence that say thanks; undefined if it says anything else. */
const inSentence = (sentence: string, vocabulary: Vocabulary): string[] | undefined => {
  const said: string[] = []
  const met = new Set<Met>()
  let length = 0
  let names = 0
  for (const [index, clause] of sentence.split(/[,:;()،、，–—"“”„«»]|\s-+\s/).entries()) {
    const tokens = tokensOf(clause)
    const read = readClause(tokens, vocabulary, index > 0 || met.has('greeting'))
    if (!read) return undefined
    said.push(...read.said)
    for (const meaning of read.met) met.add(meaning)
    length += tokens.length
    names += read.names
  }
  if (names > mostNames || ((met.has('trouble') || met.has('agreement')) && !met.has('solved')))
    return undefined
  return isPolite(met, length) ? said : undefined
}

const mostNames = 4
const polite = ['thanks', 'solved', 'praise', 'wish', 'greeting', 'closing'] as const

const isPolite = (met: ReadonlySet<Met>, length: number) =>
  length === 0 || polite.some((meaning) => met.has(meaning)) || (met.has('yes') && length <= 3)

/** A word that says yes may agree to what somebody must do then. */
type Met = Meaning | 'agreement'
type Read = { said: string[]; met: Set<Met>; names: number }

/** The meanings of the words of a clause; undefined if one is unknown. Names may follow a greeting or thanks. */
const readClause = (
  tokens: Token[],
  { words, longest: most }: Vocabulary,
  mayBeName: boolean,
): Read | undefined => {
  const read: Read = { said: [], met: new Set(), names: 0 }
  let isBeforeName = mayBeName && tokens.every(looksLikeName)
  for (let at = 0; at < tokens.length; ) {
    const known = knownAt(tokens, at, words, most)
    if (known?.meanings.has('question') || known?.meanings.has('never')) return undefined
    if (known) {
      note(read, tokens.slice(at, at + known.length), known.meanings)
      isBeforeName = namesFollow(known.meanings, tokens[at])
      at += known.length
      continue
    }
    const token = tokens[at]
    const isGreeted =
      at > 0 && read.met.has('greeting') && tokens.length - at <= 2 && token && !isDemand(token)
    if (!token || !((isBeforeName && looksLikeName(token)) || isGreeted)) return undefined
    read.names += 1
    isBeforeName = true
    at += 1
  }
  return read
}

const titles = new Set(
  'mr mrs ms miss dr prof herr frau monsieur madame mme m sr sra senor senora sig signor signora dhr mw mevrouw pan pani pane bey hanim sayin and und et y e en och og ja i a si и і και ve'.split(
    ' ',
  ),
)

const namesFollow = (meanings: ReadonlySet<Meaning>, token: Token | undefined) =>
  (['thanks', 'greeting', 'closing'] as const).some((meaning) => meanings.has(meaning)) ||
  (token !== undefined && titles.has(token.word))

const note = (read: Read, tokens: Token[], meanings: ReadonlySet<Meaning>) => {
  const kept = meanings.has('word') ? [...meanings].filter((meaning) => meaning !== 'trouble') : meanings
  for (const meaning of kept) read.met.add(meaning)
  if (meanings.has('yes') && tokens.some(({ word }) => agreements.has(word))) read.met.add('agreement')
  if (meanings.has('thanks') || meanings.has('solved') || tokens.some(({ written }) => hearts.test(written)))
    read.said.push(tokens.map(({ written }) => written).join(' '))
}

const agreements = new Set(
  'yes yep yeah sure ja jawohl gerne oui si sim jo kylla joo tak ano igen da ναι evet да так jah taip vang ya כן نعم 네 예 넵'.split(
    ' ',
  ),
)
const hearts = /^[🙏❤💐💙💚💛🧡💜🌹]/u

const knownAt = (tokens: Token[], at: number, words: Vocabulary['words'], most: number) => {
  for (let length = Math.min(most, tokens.length - at); length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length)
    const meanings = words.get(phrase.map(({ word }) => word).join('_'))
    // The same words are no question later: "Now it works".
    if (meanings && (at === 0 || !meanings.has('question'))) return { length, meanings }
  }
  return undefined
}
