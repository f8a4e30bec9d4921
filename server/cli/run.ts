import { readConfig } from '../config.ts'
import { badRequest } from '../platform/problem.ts'
import { version } from '../platform/version.ts'
import { commands } from './commands.ts'
import type { Command } from './terminal/command.ts'
import { helpFor, overview } from './terminal/help.ts'
import { wordsOf, write } from './terminal/output.ts'

/** Does what was typed behind `bellhop`, and answers with the exit code. */
export const runCommandLine = async (typed: string[]): Promise<number> => {
  if (typed[0] === '--version') return print(typed.includes('--json') ? JSON.stringify({ version }) : version)
  const found = find(typed)
  if (typeof found === 'string') return explain(typed, found)
  const { command, given } = found
  if (asksForHelp(given)) return print(helpFor(command))
  try {
    return await run(command, given)
  } catch (error) {
    return complain(error)
  }
}

/** The command that was typed, or the group of commands that it begins. */
const find = (typed: string[]) => {
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => typed[index] === word))
  if (command) return { command, given: typed.slice(command.name.split(' ').length) }
  return commands.some(({ name }) => name.startsWith(`${typed[0]} `)) ? `${typed[0]} ` : ''
}

const explain = (typed: string[], group: string) => {
  const help = overview(commands.filter(({ name }) => name.startsWith(group)))
  const rest = typed.slice(group ? 1 : 0)
  if (rest.length === 0 || rest[0] === 'help' || asksForHelp(rest)) return print(help)
  return complain(badRequest(`There is no command "${typed.join(' ')}".\n\n${help}`))
}

const asksForHelp = (given: string[]) => given.includes('--help') || given.includes('-h')

const run = async (command: Command, given: string[]) => {
  const start = command.prepare(given)
  const json = given.includes('--json')
  const config = readConfig()
  const outcome = await start({ config, json, say: (line) => void write(process.stderr, line) })
  if (typeof outcome === 'number') return outcome
  await write(process.stdout, json ? JSON.stringify(outcome.json) : outcome.text)
  return outcome.exitCode ?? 0
}

const print = async (text: string) => {
  await write(process.stdout, text)
  return 0
}

const complain = async (error: unknown) => {
  await write(process.stderr, wordsOf(error))
  return 1
}
