import { language } from './base/language.ts'
import * as english from './strings/workflows/en.ts'
import type { WorkflowStrings } from './strings/workflows/strings.ts'

/** If its texts cannot be loaded, a page is in English. */
const german = () =>
  import('./strings/workflows/de.ts').then(
    (texts): WorkflowStrings => texts,
    (): WorkflowStrings => english,
  )

/** The texts of the pages of workflows, in the language of the page. */
export const workflowStrings: WorkflowStrings = language === 'de' ? await german() : english
