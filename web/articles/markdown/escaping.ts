/** The parts of a paragraph around a text, which decide what is a mark in it. */
export type Around = {
  /** Brackets may be links: they have a target, or the text has definitions. */
  hasLinks: boolean
  /** A `~~` begins or ends something. */
  hasStrikes: boolean
  isInLink: boolean
}

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
const isSpace = (character: string | undefined) => character === undefined || /\s/u.test(character)

/** Escapes what would be a mark of Markdown inside of a line. */
export const escapeText = (text: string, around: Around) =>
  text
    .replaceAll('\0', '\ufffd')
    .replace(/[\\`*_[\]<&~!]/g, (character, at: number) =>
      isMark(character, text, at, around) ? `\\${character}` : character,
    )

const isMark = (character: string, text: string, at: number, around: Around) => {
  const [before, after] = [text[at - 1], text[at + 1]]
  const rest = text.slice(at, at + 40)
  switch (character) {
    case '*':
      return before === undefined || after === undefined || !(isSpace(before) && isSpace(after))
    case '_':
      return !(isWord(before) && isWord(after))
    case '[':
    case ']':
      return around.isInLink || around.hasLinks
    case '<':
      return after === undefined || /[a-z/!?]/i.test(after)
    case '&':
      return after === undefined || /^&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.test(rest)
    case '~':
      return around.hasStrikes
    case '!':
      return after === '[' && around.hasLinks
    case '\\':
      return after === undefined || /[!-/:-@[-`{-~]/.test(after)
    default:
      return true
  }
}

/** Escapes what would begin a block at the start of a line. */
export const escapeStart = (line: string) =>
  line
    .replace(/^(#{1,6}(?:\s|$)|[-+*](?:\s|$)|>|=+\s*$|~{3}|[-:|][-:|\s]*$)/, '\\$1')
    .replace(/^\[!\w+\]\s*$/, '\\$&')
    .replace(/^(\d{1,9})([.)](?:\s|$))/, '$1\\$2')

/** Characters of white space that a parser drops at the edges, as numbers. */
export const encodeEdges = (text: string) =>
  text.replace(/^[ \t]+|[ \t]+$/g, '').replace(/^\s+|\s+$/gu, (spaces) => [...spaces].map(numberOf).join(''))

export const numberOf = (character: string) => `&#${character.codePointAt(0)};`
