import { columns } from './columns.ts'
import type { Command } from './command.ts'
import type { Option } from './options.ts'
import { everywhere } from './values.ts'

/** What `bellhop --help` shows: every command, or those of one group. */
export const overview = (commands: readonly Command[]) =>
  [
    'Bellhop is a helpdesk. In its directory:',
    '',
    'bellhop <command> [options]',
    '',
    columns(commands.map(({ name, about }) => [name, about])),
    '',
    'The options of a command: bellhop <command> --help',
    'The version: bellhop --version',
    'They work on the same data, whether the server runs or not. With --json, a command prints one JSON object.',
  ].join('\n')

/** What `bellhop <command> --help` shows. */
export const helpFor = ({ name, about, options, argument }: Command) => {
  const rows = Object.entries({ ...options, ...everywhere })
  return [
    about,
    '',
    ['bellhop', name, ...(argument ? [argument.shown] : []), ...rows.map(usage).filter(Boolean)].join(' '),
    '',
    columns([
      ...(argument ? [[argument.shown, argument.about]] : []),
      ...rows.map(([option, { shown, about }]) => [spelled(option, shown), about]),
    ]),
  ].join('\n')
}

const spelled = (name: string, shown: string | undefined) => (shown ? `--${name} ${shown}` : `--${name}`)

type Shown = { shown: string | undefined } & Partial<Pick<Option<unknown>, 'needed'>>

const usage = ([name, { shown, needed }]: [string, Shown]) => {
  if (name in everywhere) return ''
  return needed ? spelled(name, shown) : `[${spelled(name, shown)}]`
}
