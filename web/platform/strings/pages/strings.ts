import type { Translated } from '../strings.ts'
import type { englishPages } from './en/catalogue.ts'

export type PageStrings = Translated<typeof englishPages>
