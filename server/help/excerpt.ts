const longest = 320
const lead = 90

/** As much of a passage as shows why it was found. */
export const excerptOf = (passage: string, highlights: readonly string[]) => {
  const text = passage.replace(/\n{2,}/g, '\n')
  if (text.length <= longest) return text
  const places = highlights.map((word) => text.indexOf(word)).filter((place) => place >= 0)
  const from = startOf(text, Math.min(...places, text.length) % text.length)
  const cut = text.slice(from, from + longest)
  const end = from + longest >= text.length ? cut.length : endOf(cut)
  return `${from > 0 ? '… ' : ''}${cut.slice(0, end).toWellFormed()}${end < cut.length || from + end < text.length ? ' …' : ''}`
}

/** Behind the space before a word that is wanted, with some words around it. */
const startOf = (text: string, wanted: number) => {
  const earliest = Math.min(wanted - lead, text.length - longest)
  if (earliest <= 0) return 0
  const space = text.indexOf(' ', earliest)
  return space >= 0 && space < wanted ? space + 1 : earliest
}

const endOf = (cut: string) => {
  const space = cut.lastIndexOf(' ')
  return space > longest / 2 ? space : cut.length
}
