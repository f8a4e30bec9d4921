import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { isDark } from '../commands/theme.ts'
import { linkText } from './links.ts'
import { hasRemoteImages, withEncryptedImages, withoutRemoteImages } from './mail-images.ts'

/** Returns whether the mail sets colours. Such a mail has a white background in every theme. */
export const hasOwnColors = (html: string) =>
  /\b(bgcolor|background(-color|-image)?|color)\s*[:=]/i.test(html)

const tokens = ['--text', '--muted', '--accent', '--border-strong', '--mark']

const style = `
@font-face { font-family: "Inter Variable"; font-weight: 100 900; src: url("${inter}") format("woff2") }
html { overflow: hidden }
body { margin: 0; overflow-x: auto; overflow-y: hidden; background: transparent; color: var(--text); font: 14px/1.55 "Inter Variable", system-ui, sans-serif; overflow-wrap: break-word }
body > :first-child { margin-top: 0 }
body > :last-child { margin-bottom: 0 }
p, div, li, td, th, blockquote, h1, h2, h3, h4, h5, h6 { unicode-bidi: plaintext }
p { margin: 0 0 .85em }
a { color: var(--accent) }
img { max-width: 100%; height: auto }
img:not([src]) { border-radius: 4px; background: #80808026 }
table { max-width: 100% }
.lost-image { display: inline-block; padding: 4px 8px; border: 1px dashed #80808099; border-radius: 4px; color: var(--muted); font-size: 13px }
pre { overflow-x: auto; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap }
blockquote { margin: 0 0 .85em; padding-left: 12px; border-left: 2px solid var(--border-strong); color: var(--muted) }
ul, ol { padding-left: 1.6em }
.paper { padding: 16px; border-radius: 6px; background: #fff; color: #1a1a20 }
`

const colors = new Map<boolean, string>()

/** The colors of the theme as declarations. Reading them from the page takes as long as calculating its styles. */
const colorsOf = (isDark: boolean) => {
  const known = colors.get(isDark)
  if (known) return known
  const root = getComputedStyle(document.documentElement)
  const values = tokens.map((name) => `${name}: ${root.getPropertyValue(name)};`)
  const read = [`color-scheme: ${root.colorScheme};`, ...values].join(' ')
  colors.set(isDark, read)
  return read
}

/**
 * The document of a frame. Stores its elements before a mail is written, because names in a mail could shadow them (DOM
 * clobbering).
 */
export type MailDocument = {
  document: Document
  root: HTMLElement
  head: HTMLHeadElement
  body: HTMLElement
  /**
   * A body that loads nothing, in a document with the policy of the frame: the policy of the app allows no styles in
   * markup.
   */
  inert: HTMLElement
}

/** The newly loaded document of a frame. Undefined if it is not the document for mails. */
export const emptyMail = (frame: HTMLIFrameElement, path: string): MailDocument | undefined => {
  const document = frame.contentDocument
  if (!document || document.location.pathname + document.location.search !== path) return undefined
  const inert = document.implementation.createHTMLDocument('').body
  return { document, root: document.documentElement, head: document.head, body: document.body, inert }
}

/** Replaces the content of the document with a mail. The sandbox prevents scripts. */
export const writeMail = (
  { document: target, root: frameRoot, head, body, inert }: MailDocument,
  html: string,
  showsRemoteImages: boolean,
) => {
  const isPaper = hasOwnColors(html)
  const sheet = target.createElement('style')
  sheet.textContent = `:root { ${colorsOf(isDark())} } ${isPaper ? 'body { color-scheme: light; --text: #1a1a20; --accent: #4338ca; --muted: #5b5b66 }' : ''} ${style}`
  const [last] = head.getElementsByTagName('style')
  if (last?.textContent !== sheet.textContent) {
    last?.remove()
    head.append(sheet)
  }
  body.className = isPaper ? 'paper' : ''
  const withImages = showsRemoteImages ? withEncryptedImages : withoutRemoteImages
  body.innerHTML = hasRemoteImages(html) ? withImages(html, inert) : html
  body.scrollLeft = 0
  frameRoot.scrollTop = 0
  linkText(body)
  for (const link of body.querySelectorAll('a')) link.rel = 'noopener noreferrer'
}
