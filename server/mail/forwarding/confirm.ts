import { requestOut } from '../../platform/egress/request.ts'
import { isConfirmationPage } from '../inbound/actions.ts'

type Asked = { method: 'GET' | 'POST'; url: string; body?: string }
type Page = { status: number; location: string | undefined; text: string }

/** Opens a page at a provider. Returns redirects without following them. */
export type OpenPage = (asked: Asked) => Promise<Page>

const timeoutMs = 10_000

export const openPublicPage: OpenPage = async ({ method, url, body }) => {
  const headers: Record<string, string> =
    method === 'POST' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}
  const answer = await requestOut({
    ...{ method, url, headers, body, timeoutMs },
    networks: 'public',
    returnsRedirects: true,
  })
  return { status: answer.status, location: answer.headers.location, text: answer.text }
}

const mostRedirects = 3

/**
 * Confirms that a Gmail account forwards its mail. The link leads to a page, if need be through redirects to the other
 * host of Gmail, and the page has a form with one button. Returns whether no form is left then.
 */
export const confirmAt = async (link: string, open: OpenPage): Promise<boolean> => {
  try {
    const { url, text } = await openFollowing({ method: 'GET', url: link }, open)
    const form = formIn(text, url)
    if (!form) return true
    const after = await openFollowing({ method: 'POST', ...form }, open)
    return formIn(after.text, after.url) === undefined
  } catch {
    return false
  }
}

const openFollowing = async (asked: Asked, open: OpenPage) => {
  let next = asked
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (!isConfirmationPage(next.url)) throw new Error('It leads elsewhere.')
    const { status, location, text } = await open(next)
    if (status === 200) return { url: next.url, text }
    const isRepeated = status === 307 || status === 308
    const url = status >= 300 && status < 400 && location && URL.parse(location, next.url)?.href
    if (!url) throw new Error(`It returned ${status}.`)
    next = isRepeated ? { ...next, url } : { method: 'GET', url }
  }
  throw new Error('It has too many redirects.')
}

/** The page has some kilobytes. More is not searched, since a search may take long. */
const mostCharacters = 100_000

/** The form of a page that is sent by POST: its URL, and its hidden fields. */
const formIn = (page: string, url: string) => {
  const text = page.slice(0, mostCharacters)
  const tags: string[] = text.match(/<(?:form|input)\b[^<>]{0,2000}>/gi) ?? []
  const form = tags.find((tag) => /^<form/i.test(tag) && attributeOf(tag, 'method')?.toLowerCase() === 'post')
  if (form === undefined) return undefined
  const action = URL.parse(attributeOf(form, 'action') ?? '', url)?.href ?? ''
  const fields = tags
    .slice(tags.indexOf(form) + 1)
    .filter((tag) => attributeOf(tag, 'type')?.toLowerCase() === 'hidden')
    .map((tag): [string, string] => [attributeOf(tag, 'name') ?? '', attributeOf(tag, 'value') ?? ''])
  return { url: action, body: new URLSearchParams(fields.filter(([name]) => name)).toString() }
}

const attributeOf = (tag: string, name: string) => {
  const [, quoted, single, bare] =
    tag.match(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')) ?? []
  return (quoted ?? single ?? bare)?.replaceAll('&amp;', '&')
}
