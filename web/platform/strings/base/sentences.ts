/**
 * Sentences of the API in another language. A `*` in a sentence stands for any text, which the translation gets. If
 * several match, the first counts.
 */
export type Sentences = Record<string, string | ((...parts: string[]) => string)>

/** Translates sentences of the API. Returns an unknown sentence unchanged. */
export const translatorOf = (sentences: Sentences) => {
  const known = Object.entries(sentences).map(([sentence, own]) => ({ pattern: patternOf(sentence), own }))
  const one = (sentence: string) => {
    for (const { pattern, own } of known) {
      const found = pattern.exec(sentence)
      if (found) return typeof own === 'string' ? own : own(...found.slice(1))
    }
    return undefined
  }
  return (text: string) =>
    one(text) ??
    text
      .split(/(?<=\.) (?=[A-Z])/)
      .map((sentence) => one(sentence) ?? sentence)
      .join(' ')
}

/** A sentence with a full stop may be followed by others, so no `*` goes beyond its end. */
const patternOf = (sentence: string) => {
  const any = sentence.endsWith('.') ? '((?:(?!\\. [A-Z]).)+)' : '(.+)'
  return new RegExp(`^${sentence.replaceAll(/[.?()]/g, '\\$&').replaceAll('*', any)}$`, 's')
}
