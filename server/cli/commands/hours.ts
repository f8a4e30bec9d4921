import { setHours, showHours } from '../../hours/actions.ts'
import { type BusinessHours, readHours } from '../../hours/rules.ts'
import type { Opening } from '../../hours/store.ts'
import { enter } from '../../platform/db/transaction.ts'
import { type Kind, timeZone } from '../../platform/validation/kinds.ts'
import { optional, required, workspace } from '../terminal/options.ts'
import { columns } from '../terminal/output.ts'
import { commandOnData } from '../terminal/with-installation.ts'
import { getWorkspace } from './lookups.ts'

/** Business hours as JSON. All errors are reported. */
const hours: Kind<BusinessHours> = {
  shown: 'JSON',
  must: 'be JSON in single quotes',
  parse: (text) => {
    const json = jsonOf(text)
    if (json === undefined) return undefined
    const read = readHours(json)
    if ('hours' in read) return read.hours
    throw new Error(['is invalid:', ...read.faults].join('\n    '))
  },
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const hoursSet = commandOnData({
  name: 'hours set',
  about: 'Sets the business hours of a workspace. Days that are left out are closed.',
  options: {
    workspace,
    timezone: optional(
      timeZone,
      'Time zone of the business hours. Default: the current time zone of the workspace.',
    ),
    hours: required(hours, '\'{"monday":["09:00-12:00","13:00-17:00"],"exceptions":{"2026-12-25":[]}}\''),
  },
  run: ({ values, write }) =>
    write(async (tx) => {
      const inside = await enter(tx, (await getWorkspace(tx, values.workspace)).id)
      return setHours(inside, values.hours, values.timezone)
    }),
  show: (opening) => describe(opening),
})

export const hoursShow = commandOnData({
  name: 'hours show',
  about: 'Shows the business hours of a workspace.',
  options: { workspace },
  run: async ({ values, read, db }) => {
    const { id } = await read((tx) => getWorkspace(tx, values.workspace))
    return db.read(id, showHours)
  },
  show: (opening) => describe(opening),
})

export const hoursClear = commandOnData({
  name: 'hours clear',
  about: 'Removes the business hours of a workspace: it is always open.',
  options: { workspace },
  run: ({ values, write }) =>
    write(async (tx) => setHours(await enter(tx, (await getWorkspace(tx, values.workspace)).id), null)),
  show: (opening) => describe(opening),
})

const describe = ({ timezone, business_hours: hours }: Opening) => {
  const { exceptions = {}, ...days } = hours ?? {}
  const rows = Object.entries({ ...days, ...exceptions })
  return columns([
    ['Time zone', timezone],
    ...(hours ? rows.map(([day, spans]) => [day, spans.join(', ') || 'closed']) : [['Open', 'always']]),
  ])
}
