import { english } from './en/catalogue.ts'

/** A catalogue with the texts of the English one: a missing text, or a function with other parameters, is an error. */
export type Strings = Translated<typeof english>

/** A catalogue in another language. */
export type Translated<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof T]: Translated<T[Name]> }

/** All texts of the app, in the language of the page. Components read them while they are loaded. */
export let strings: Strings = english

/** Sets the language of all texts. It must be called before the modules of the app are loaded. */
export const translate = (texts: Strings) => {
  strings = texts
}
