import * as articles from './articles.ts'
import * as helpCentre from './help-centre.ts'
import * as placeholders from './placeholders.ts'
import * as reports from './reports.ts'
import * as settings from './settings/settings.ts'
import * as tickets from './tickets.ts'

/** The texts in English of pages that load after the first one. */
export const englishPages = {
  ...articles,
  ...helpCentre,
  ...reports,
  ...placeholders,
  ...settings,
  ...tickets,
}
