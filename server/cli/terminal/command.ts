import type { Config } from '../../config.ts'
import { type Given, type Options, type Values, valuesOf } from './options.ts'

/** What a command is given: the configuration, and a way to tell people things beside its result. */
export type Surroundings = { config: Config; say: (line: string) => void; json: boolean }

/** What a command leaves behind: one JSON object, and the same for people. */
export type Outcome = { json: object; text: string; exitCode?: number }

/** The one value that some commands take without a name. */
type Argument = { shown: string; about: string }

export type Command = {
  name: string
  about: string
  options: Options
  argument?: Argument | undefined
  /** Reads the values, telling all that is wrong with them at once, before anything is done. */
  prepare(given: Given): (around: Surroundings) => Promise<Outcome | number>
}

type Definition<O extends Options> = {
  name: string
  about: string
  options: O
  argument?: Argument
  run(call: { values: Values<O>; argument: string } & Surroundings): Promise<Outcome | number>
}

/** A command as the table of commands holds it; `run` gets its values with their types. */
export const command = <const O extends Options>({ run, ...described }: Definition<O>): Command => ({
  ...described,
  prepare: (given) => {
    const { values, argument } = valuesOf<O>(described, given)
    return (around) => run({ values, argument, ...around })
  },
})
