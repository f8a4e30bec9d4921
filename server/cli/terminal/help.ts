import type { Description } from './command.ts'
import { everywhere, type Option } from './options.ts'
import { columns } from './output.ts'

/** The output of `bellhop --help`: all commands, or those of one group. */
export const overview = (commands: readonly Description[]) =>
  [
    'Usage:',
    '',
    'bellhop <command> [options]',
    '',
    columns(commands.map(({ name, about }) => [name, about])),
    '',
    'Help for a command: bellhop <command> --help',
    'Version: bellhop --version',
    'Commands work whether the server is running or not. With --json, a command prints one JSON object.',
  ].join('\n')

/** The output of `bellhop <command> --help`. */
export const helpFor = ({ name, about, options, argument }: Description) => {
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
