/** A question with two typos, in two of its longer words. */
export const mistyped = (text: string, random: () => number) => {
  const words = text.split(' ')
  const places = words.flatMap((word, place) => (/^[a-z]{4,}/i.test(word) ? [place] : []))
  for (let slips = 0; slips < 2 && places.length > 0; slips += 1) {
    const [place = 0] = places.splice(Math.floor(random() * places.length), 1)
    words[place] = slipped(words[place] ?? '', random)
  }
  return words.join(' ')
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Omits, duplicates, replaces or swaps one letter near the start of a word. */
const slipped = (word: string, random: () => number) => {
  const end = word.match(/^[a-z]+/i)?.[0].length ?? 0
  const at = 1 + Math.floor(random() * (end - 2))
  const letter = letters[Math.floor(random() * letters.length)] ?? ''
  const [before, hit, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
  const ways = [
    before + after,
    before + hit + letter + after,
    before + letter + after,
    before + after.slice(0, 1) + hit + after.slice(1),
  ]
  return ways[Math.floor(random() * ways.length)] ?? word
}
