import { attribute, type Node, textIn } from './tree.ts'

const marks: Record<string, string> = {
  ...{ b: '**', strong: '**', i: '*', em: '*', cite: '*' },
  ...{ del: '~~', s: '~~', strike: '~~' },
}

/** Converts text and inline elements to Markdown, as an array of lines. */
export const linesOf = (nodes: readonly Node[]): string[] =>
  nodes
    .map(inlineOf)
    .join('')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')

export const lineOf = (nodes: readonly Node[]) => linesOf(nodes).join(' ')

const inlineOf = (node: Node): string => {
  if (typeof node === 'string') return escaped(node)
  const mark = marks[node.tag]
  if (mark) return marked(node.children.map(inlineOf).join(''), mark)
  switch (node.tag) {
    case 'br':
      return '\n'
    case 'code':
    case 'tt':
      return codeOf(textIn(node).replace(/\s+/g, ' '))
    case 'a':
      return linkTo(attribute(node, 'href'), node.children.map(inlineOf).join(''))
    case 'img':
      return imageOf(attribute(node, 'src'), attribute(node, 'alt'))
    case 'p':
    case 'div':
    case 'li':
    case 'tr':
    case 'td':
      return ` ${node.children.map(inlineOf).join('')} `
    default:
      return node.children.map(inlineOf).join('')
  }
}

/** Markdown marks must be next to words, so spaces are moved outside of them. */
const marked = (text: string, mark: string) => {
  const words = text.trim()
  if (words === '') return text
  const [before = '', after = ''] = text.split(words)
  return `${before}${mark}${words}${mark}${after}`
}

const codeOf = (text: string) => {
  if (text.trim() === '') return text
  const fence = '`'.repeat(longestRun(text) + 1)
  const room = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${fence}${room}${text}${room}${fence}`
}

export const longestRun = (text: string) =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))

const linkTo = (href: string, words: string) => {
  if (href === '' || words.trim() === '') return words
  return marked(words, '').replace(words.trim(), () => `[${words.trim()}](${addressOf(href)})`)
}

const imageOf = (src: string, alt: string) =>
  /^https?:/.test(src) ? `![${escaped(alt)}](${addressOf(src)})` : escaped(alt)

const addressOf = (address: string) =>
  address.replace(/[\s()<>\\]/g, (character) => encodeURIComponent(character).replace(/[()]/, asHex))

const asHex = (character: string) => `%${character.charCodeAt(0).toString(16)}`

/** Escapes Markdown syntax in text, except for syntax that only counts at the beginning of a line. */
const escaped = (text: string) =>
  text
    .replace(/[\\`*[\]]|<(?=[a-z/!?])|&(?=#?\w+;)|~(?=~)|(?<![a-z0-9])_|_(?![a-z0-9])/gi, '\\$&')
    .replace(/[ \t\r\n]+/g, ' ')
