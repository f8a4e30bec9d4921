import type { Config } from '../../config.ts'
import type { Options, Values } from './options.ts'

/** The configuration, and functions to print lines in addition to the result. */
export type Surroundings = {
  config: Config
  /** Prints a line for a person, on standard error. */
  say: (line: string) => void
  /** Prints a line of the result, on standard output. */
  print: (line: string) => Promise<void>
  json: boolean
}

/** The result of a command: one JSON object, and the same as text. */
type Outcome = { json: object; text: string; exitCode?: number }

/** The part of a command that the help shows, with the types of its values. */
export type Description<O extends Options = Options> = {
  name: string
  about: string
  options: O
  /** A value without the name of an option, such as the path of an archive. */
  argument?: { shown: string; about: string; words?: number } | undefined
}

type Definition<O extends Options> = Description<O> & {
  // A method, since a command of the list gets the values of its own options.
  run(call: { values: Values<O>; argument: string } & Surroundings): Promise<Outcome | number>
}

export type Command = Definition<Options>

/** Defines a command for the list of commands. `run` gets typed values. */
export const command = <const O extends Options>(definition: Definition<O>): Command => definition
