import { h } from '../../page/elements.ts'
import type { TrustedPolicy } from '../../page/handed.ts'
import { handed } from '../../page/page.ts'

const kept = new Set(
  (
    'a abbr b bdo blockquote br caption cite code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins li ol p pre q s small ' +
    'span strike strong sub sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
)

/** Elements whose content is not text. */
const dropped = new Set(
  'script style template noscript iframe object embed svg math title head textarea select option audio video canvas'.split(
    ' ',
  ),
)

const numbers: Record<string, string[]> = {
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
}

/** Deeper elements are reduced to their text. */
const deepest = 60

/**
 * Renders a message. The server has sanitized it; as a second defence against XSS, it is rebuilt from an allowlist of
 * elements. Styles are removed, because they could cover the page of the customer.
 */
export const messageBody = (html: string, text: string) => {
  const body = h('div', { class: 'text', dir: 'auto' })
  const parsed = parse(html)
  if (parsed) copy(parsed.body, body, 0)
  else body.append(text)
  return body
}

/** Parses without running or loading anything. Undefined if the Trusted Types policy of the page forbids it. */
const parse = (html: string) => {
  try {
    return new DOMParser().parseFromString(policy()?.createHTML(html) ?? html, 'text/html')
  } catch {
    return undefined
  }
}

let made: TrustedPolicy | undefined
const policy = () => {
  made ??= window.trustedTypes?.createPolicy('bellhop-messages', { createHTML: (text) => text })
  return made
}

const copy = (from: Node, to: HTMLElement, depth: number) => {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.nodeValue ?? '')
    if (node.nodeType === Node.ELEMENT_NODE) copyElement(node as Element, to, depth)
  }
}

const copyElement = (element: Element, to: HTMLElement, depth: number) => {
  const tag = element.localName
  if (dropped.has(tag)) return
  if (depth > deepest) to.append(element.textContent ?? '')
  else if (tag === 'img') copyImage(element, to)
  else if (kept.has(tag)) copy(element, appended(to, copied(element, tag)), depth + 1)
  else copy(element, to, depth + 1)
}

const appended = (to: HTMLElement, child: HTMLElement) => {
  to.append(child)
  return child
}

const copied = (element: Element, tag: string) => {
  const copy = h(tag as 'div')
  const dir = element.getAttribute('dir')
  if (dir === 'rtl' || dir === 'ltr') copy.dir = dir
  for (const name of numbers[tag] ?? []) {
    const value = element.getAttribute(name)
    if (value && /^\d{1,3}$/.test(value)) copy.setAttribute(name, value)
  }
  if (tag === 'a') link(copy as HTMLElement as HTMLAnchorElement, element.getAttribute('href') ?? '')
  return copy
}

const link = (anchor: HTMLAnchorElement, href: string) => {
  if (!/^(https?:|mailto:|tel:)/i.test(href)) return
  anchor.href = href
  anchor.target = '_blank'
  anchor.rel = 'noopener noreferrer nofollow'
}

/** Only images that Bellhop serves. Others would tell their server that the message was read. */
const copyImage = (element: Element, to: HTMLElement) => {
  const src = element.getAttribute('src') ?? ''
  const alt = element.getAttribute('alt') ?? ''
  if (isOwn(src)) to.append(h('img', { src, alt, loading: 'lazy', decoding: 'async' }))
  else to.append(alt)
}

/** Returns whether a URL belongs to this installation. */
export const isOwn = (url: string) => url.startsWith(`${handed.origin}/`)
