import { translatorOf } from './base/sentences.ts'
import { strings } from './strings.ts'

/** A sentence of the API in the language of the page, if its catalogue has it. */
export const said = translatorOf(strings.sentences)
