import type { NewVisit } from '../../contract/widgets/visit.ts'
import { page } from '../page/page.ts'

/** Where and with which browser the visitor asks, for the members. */
export const visit = (): NewVisit => ({
  page_url: page.location.href,
  page_title: page.document.title,
  language: navigator.language,
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  user_agent: navigator.userAgent,
})
