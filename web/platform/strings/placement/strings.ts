import type { Translated } from '../strings.ts'
import type * as english from './en.ts'

export type PlacementStrings = Translated<typeof english>
