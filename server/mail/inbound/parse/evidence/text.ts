import { decodeHTML } from 'entities/decode'

/** Only the beginning of a text is read, so that the length of a mail does not matter. */
const mostText = 100 * 1024
const mostLinks = 200

export type Link = { host: string; words: string }

/** The words of a body as its reader sees them, and its links. Takes time in proportion to the length, whatever it has. */
export const readBody = (html: string) => {
  const source = html.slice(0, mostText)
  const shown = withoutHidden(source)
  return {
    text: decodeHTML(shown.replace(/<[^<>]*>?/g, ' ')),
    links: linksIn(shown).slice(0, mostLinks),
  }
}

const hidden = ['style', 'script', 'title'] as const

const withoutHidden = (html: string) => {
  let rest = between(html, '<!--', '-->')
  for (const tag of hidden) rest = between(rest, `<${tag}`, `</${tag}>`)
  return rest
}

/** The text without what is between a start and an end, or the end of the text. */
const between = (text: string, start: string, end: string) => {
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return text
  const kept: string[] = []
  let at = 0
  while (at < text.length) {
    const from = lower.indexOf(start, at)
    kept.push(text.slice(at, from < 0 ? undefined : from))
    const to = from < 0 ? -1 : lower.indexOf(end, from)
    if (to < 0) break
    at = to + end.length
  }
  return kept.join(' ')
}

// Both are bounded, so that a text without an end is not read again from each of its beginnings.
const anchor =
  /<a\s[^<>]{0,2000}?href\s*=\s*["']?\s*(https?:\/\/[^\s"'<>]{1,300})[^<>]{0,2000}>([^<]{0,100})/gi
const bare = /https?:\/\/[^\s"'<>)\]]{1,300}/gi

const linksIn = (html: string): Link[] => {
  const anchors = [...html.matchAll(anchor)].map(([, url = '', words = '']) => ({ host: hostOf(url), words }))
  const others = [...html.matchAll(bare)].map(([url]) => ({ host: hostOf(url), words: '' }))
  return (anchors.length ? anchors : others).filter(({ host }) => host !== '')
}

const hostOf = (url: string) =>
  url
    .toLowerCase()
    .match(/^https?:\/\/(?:[^\s/?#@]*@)?([^\s/?#:@"'<>]+)/)?.[1]
    ?.replace(/\.$/, '') ?? ''
