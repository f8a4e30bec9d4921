import type { TicketContact } from '../../../platform/api/types.ts'
import { locale } from '../../../platform/base/locale.ts'
import { strings } from '../../../platform/strings/strings.ts'

export type Visit = NonNullable<TicketContact['visit']>

/** The title of the page, or its address. Only web pages get a link. */
export const pageOf = ({ page_url, page_title }: Pick<Visit, 'page_url' | 'page_title'>) => {
  const url = /^https?:\/\//i.test(page_url ?? '') && URL.canParse(page_url ?? '') ? page_url : null
  const text = page_title ?? (url && addressOf(new URL(url)))
  return text ? { text, url } : undefined
}

const addressOf = ({ host, pathname }: URL) => (pathname === '/' ? host : host + pathname)

export const browserOf = ({ browser, system }: Pick<Visit, 'browser' | 'system'>) =>
  browser && system ? strings.contact.browserOn(browser, system) : (browser ?? system)

/** The name of a language, such as `German (Austria)`. Undefined if the browser does not know it. */
export const languageOf = (language: string) => {
  try {
    const names = new Intl.DisplayNames(locale, {
      type: 'language',
      languageDisplay: 'standard',
      fallback: 'none',
    })
    return names.of(language)
  } catch {
    return undefined
  }
}

/** The name of the place of a time zone, such as `New York`. */
export const placeOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
