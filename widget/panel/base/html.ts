import { h } from '../../page/elements.ts'
import type { TrustedPolicy } from '../../page/handed.ts'
import { handed } from '../../page/page.ts'

const kept = new Set(
  (
    'a abbr b bdo blockquote br caption cite code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins li ol p pre q s small ' +
    'span strike strong sub sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
)

/** Their content is no text to read. */
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

/** Deeper markup is text. */
const deepest = 60

/**
 * Draws a message. The server has sanitized it; here it is built anew from what is on the list, so that a mistake of the
 * server alone lets no script into the page. Styles are left out: the page of a customer is not theirs to cover.
 */
export const messageBody = (html: string, text: string) => {
  const body = h('div', { class: 'text', dir: 'auto' })
  const parsed = parse(html)
  if (parsed) copy(parsed.body, body, 0)
  else body.append(text)
  return body
}

/** Nothing in the parsed document runs or loads. Undefined if the policy of the page lets nobody parse. */
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

/** Only those that Bellhop has signed: others would tell their server who reads this. */
const copyImage = (element: Element, to: HTMLElement) => {
  const src = element.getAttribute('src') ?? ''
  const alt = element.getAttribute('alt') ?? ''
  if (isOwn(src)) to.append(h('img', { src, alt, loading: 'lazy', decoding: 'async' }))
  else to.append(alt)
}

/** Whether a URL is one of this installation. */
export const isOwn = (url: string) => url.startsWith(`${handed.origin}/`)
