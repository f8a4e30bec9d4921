/** Whether a word may be repaired: short ones and numbers are left as they are, and endless ones are no typos. */
export const isRepairable = (word: string) => word.length >= 4 && word.length <= 30 && !/^\d/.test(word)

/**
 * Every word that is one typo away: with a letter more, less or other, or two of them swapped, and beginning with the
 * first letter or the second. Looking all of them up takes the same time however large a vocabulary is.
 */
export function* nearTo(word: string, alphabet: Iterable<string>): Generator<string> {
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
