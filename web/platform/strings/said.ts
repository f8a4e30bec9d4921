import { noSubject } from '../../../contract/tickets/no-subject.ts'
import { createSignal } from '../base/signal.ts'
import { type Sentences, translatorOf } from './base/sentences.ts'
import { strings } from './strings.ts'

const translator = createSignal(translatorOf(strings.sentences))

/** A sentence of the API in the language of the page, if its catalogue has it. */
export const said = (text: string) => translator.get()(text)

/** Translates like `said`, for components with sentences about mail, which load after the first page. */
export const useSaid = () => translator.use()

/** Adds sentences that are too many for the first page. */
export const addSentences = (more: Sentences) =>
  translator.set(translatorOf({ ...strings.sentences, ...more }))

/** The subject of a ticket, also if its first mail had none. */
export const subjectText = (subject: string) =>
  subject && subject !== noSubject ? subject : strings.ticket.noSubject
