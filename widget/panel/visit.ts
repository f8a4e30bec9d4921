import type { NewVisit } from '../../contract/widgets/visit.ts'
import { page } from '../page/page.ts'

/** Describes the page and the browser of the visitor for the members. */
export const visit = (): NewVisit => ({
  page_url: page.location.href,
  page_title: page.document.title,
  language: navigator.language,
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  user_agent: navigator.userAgent,
})
