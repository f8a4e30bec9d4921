const letter = '\\p{L}\\p{N}_'
const inUrl = '[^\\s<>"()\u3001\u3002\uff0c\uff09]'
const atEnd = '[^\\s<>"()\u3001\u3002\uff0c\uff09.,;:!?\'’”»*\\]}]'
// A URL may contain pairs of parentheses, and does not end with punctuation.
const pair = '\\([^\\s<>"()]*\\)'
const url = `(?<![a-z0-9_@.-])(?:https?://|www\\.(?=[${letter}-]+\\.))(?:${inUrl}|${pair})*(?:${atEnd}|${pair})`
const email = `(?<![${letter}.%+-])[${letter}.%+-]{1,64}@(?:[${letter}-]{1,63}\\.)+\\p{L}{2,24}(?![${letter}-])`
const links = new RegExp(`${url}|${email}`, 'giu')

/** The URLs and email addresses in a text, with the targets of their links. */
export const linksIn = (text: string) =>
  [...text.matchAll(links)].map(({ 0: shown, index }) => ({ start: index, shown, href: hrefOf(shown) }))

const hrefOf = (shown: string) => {
  if (/^https?:/i.test(shown)) return shown
  return /^www\./i.test(shown) ? `http://${shown}` : `mailto:${encodeURI(shown)}`
}

/** Converts URLs and email addresses in the text of a mail to links. */
export const linkText = (body: HTMLElement) => {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const found = linksIn(text.nodeValue ?? '')
    if (found.length && !text.parentElement?.closest('a')) linkIn(text as Text, found) // only text nodes
  }
}

const linkIn = (text: Text, found: ReturnType<typeof linksIn>) => {
  const all = text.data
  const pieces: (string | Node)[] = []
  let from = 0
  for (const { start, shown, href } of found) {
    pieces.push(all.slice(from, start), link(shown, href))
    from = start + shown.length
  }
  text.replaceWith(...pieces, all.slice(from))
}

const link = (shown: string, href: string) => {
  const element = document.createElement('a')
  element.href = href
  element.textContent = shown
  return element
}
