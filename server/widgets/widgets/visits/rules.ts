import type { NewVisit, Visit } from '../../../../contract/widgets/visit.ts'
import { browserIn, systemIn } from '../../../platform/http/callers/user-agent.ts'
import { timeZone, webUrl } from '../../../platform/validation/kinds.ts'
import { nameIn } from './names.ts'

/** Returns the part of a visit that is stored. Null if no part is usable. */
export const visitOf = (given: NewVisit | undefined): Visit | null => {
  if (!given) return null
  const visit = {
    page_url: pageIn(given.page_url ?? ''),
    page_title: nameIn(given.page_title ?? null),
    language: languageIn(given.language ?? ''),
    time_zone: timeZone.parse(given.time_zone ?? '') ?? null,
    browser: browserOf(given.user_agent ?? ''),
    system: systemIn(given.user_agent ?? ''),
  }
  return Object.values(visit).some((value) => value !== null) ? visit : null
}

const longestUrl = 2_000

/** Fragments and passwords are not stored: they can be secrets of the visitor. A long URL loses its query. */
const pageIn = (text: string) => {
  if (webUrl.parse(text) === undefined) return null
  const url = new URL(text)
  Object.assign(url, { hash: '', username: '', password: '' })
  if (url.href.length > longestUrl) url.search = ''
  return url.href.length > longestUrl ? null : url.href
}

const longestLanguage = 35

const languageIn = (text: string) => {
  try {
    const [language = null] = Intl.getCanonicalLocales(text.slice(0, longestLanguage))
    return language
  } catch {
    return null
  }
}

const browserOf = (userAgent: string) => {
  const browser = browserIn(userAgent)
  return browser ? `${browser.name} ${browser.version}` : null
}
