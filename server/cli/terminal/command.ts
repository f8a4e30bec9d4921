import type { Config } from '../../config.ts'
import { type Given, type Options, type Values, valuesOf } from './options.ts'

/** The configuration, and a function to print lines in addition to the result. */
export type Surroundings = { config: Config; say: (line: string) => void; json: boolean }

/** The result of a command: one JSON object, and the same as text. */
export type Outcome = { json: object; text: string; exitCode?: number }

/** The one value that some commands take without the name of an option. */
type Argument = { shown: string; about: string }

export type Command = {
  name: string
  about: string
  options: Options
  argument?: Argument | undefined
  /** Parses the values, and reports all errors at once before anything runs. */
  prepare(given: Given): (around: Surroundings) => Promise<Outcome | number>
}

type Definition<O extends Options> = {
  name: string
  about: string
  options: O
  argument?: Argument
  run(call: { values: Values<O>; argument: string } & Surroundings): Promise<Outcome | number>
}

/** Defines a command for the list of commands. `run` gets typed values. */
export const command = <const O extends Options>({ run, ...described }: Definition<O>): Command => ({
  ...described,
  prepare: (given) => {
    const { values, argument } = valuesOf<O>(described, given)
    return (around) => run({ values, argument, ...around })
  },
})
