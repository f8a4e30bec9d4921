import { language } from '../../platform/base/language.ts'

/** The time zone and the language with which a new account begins. */
export const ofBrowser = () => ({
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language,
})
