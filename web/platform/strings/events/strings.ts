import type { Translated } from '../strings.ts'
import type * as english from './en.ts'

export type EventStrings = Translated<typeof english>
