type Props = { text: string; words: string[] }

/** A text with the search terms highlighted at the beginning of words. */
export const Marked = ({ text, words }: Props) => {
  if (words.length === 0) return text
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.map(RegExp.escape).join('|')})`, 'giu')
  let position = 0
  return text.split(pattern).map((part, index) => {
    const key = position
    position += part.length
    return index % 2 ? <mark key={key}>{part}</mark> : part
  })
}
