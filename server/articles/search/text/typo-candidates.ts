/** Short words and numbers are not corrected. Very long words are no typos. */
export const isCorrectable = (word: string) => word.length >= 4 && word.length <= 30 && !/^\d/.test(word)

/**
 * All words at edit distance one: a letter inserted, deleted, replaced or transposed. The first letter is never
 * replaced by one that is not in the word. Looking all of them up takes the same time for any size of the vocabulary.
 */
export function* oneEditAway(word: string, alphabet: Iterable<string>): Generator<string> {
  const letters = [...alphabet]
  for (let at = 0; at < word.length; at += 1) {
    const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
    const next = after.slice(0, 1)
    yield before + after
    if (next !== '' && next !== here) yield before + next + here + after.slice(1)
    for (const letter of at === 0 ? [next] : letters) {
      yield before + letter + here + after
      if (letter !== here) yield before + letter + after
    }
  }
  for (const letter of letters) yield word + letter
}
