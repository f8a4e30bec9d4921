import { readConfig } from '../config.ts'
import { badRequest } from '../platform/kernel/problem.ts'
import { version } from '../platform/kernel/version.ts'
import { commands } from './commands.ts'
import { helpFor, overview } from './terminal/help.ts'
import { valuesOf } from './terminal/options.ts'
import { messageOf, type Output, write } from './terminal/output.ts'

/** The environment of a command line: the process, or a test. */
export type Terminal = {
  stdout: Output
  stderr: Output
  /** By default, the environment of the process with `.env`. */
  environment?: Record<string, string | undefined>
}

/** Runs a command of `bellhop`. Returns the exit code. */
export const runCommandLine = async (typed: string[], terminal: Terminal = process): Promise<number> => {
  const { print, complain } = speakingTo(terminal)
  if (typed[0] === '--version') return print(typed.includes('--json') ? JSON.stringify({ version }) : version)
  const group = commands.filter(({ name }) => name.split(' ')[0] === typed[0])
  const found = find(typed, group)
  if (!found) {
    const help = overview(group.length ? group : commands)
    return asksForOverview(typed, group) ? print(help) : complain(unknownCommand(typed, help))
  }
  const { command, given } = found
  if (asksForHelp(given)) return print(helpFor(command))
  try {
    return await run(command, given, terminal)
  } catch (error) {
    return complain(error)
  }
}

/** The command of the group that was entered. */
const find = (typed: string[], group: typeof commands) => {
  const command = group.find(({ name }) => name.split(' ').every((word, index) => typed[index] === word))
  return command && { command, given: typed.slice(command.name.split(' ').length) }
}

const asksForOverview = (typed: string[], group: typeof commands) => {
  const rest = typed.slice(group.length ? 1 : 0)
  return rest.length === 0 || rest[0] === 'help' || asksForHelp(rest)
}

const unknownCommand = (typed: string[], help: string) =>
  badRequest(`There is no command "${typed.join(' ')}".\n\n${help}`)

const asksForHelp = (given: string[]) => given.includes('--help') || given.includes('-h')

type Listed = (typeof commands)[number]

/** Reports all errors of the values and of the configuration before anything runs. */
const run = async (listed: Listed, given: string[], { stdout, stderr, environment }: Terminal) => {
  const values = valuesOf(listed, given)
  const json = given.includes('--json')
  const config = readConfig(environment)
  const command = await listed.load()
  const say = (line: string) => void write(stderr, line)
  const print = (line: string) => write(stdout, line)
  const outcome = await command.run({ ...values, config, json, say, print })
  if (typeof outcome === 'number') return outcome
  await write(stdout, json ? JSON.stringify(outcome.json) : outcome.text)
  return outcome.exitCode ?? 0
}

const speakingTo = ({ stdout, stderr }: Terminal) => ({
  print: async (text: string) => {
    await write(stdout, text)
    return 0
  },
  complain: async (error: unknown) => {
    await write(stderr, messageOf(error))
    return 1
  },
})
