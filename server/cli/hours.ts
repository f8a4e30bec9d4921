import { setHours, showHours } from '../hours/actions.ts'
import { type BusinessHours, readHours } from '../hours/rules.ts'
import type { Opening } from '../hours/store.ts'
import { enter } from '../platform/db/transaction.ts'
import { columns } from './columns.ts'
import { getWorkspace } from './lookups.ts'
import { type Kind, optional, refused, required, timeZone, workspace } from './options.ts'
import { commandOnData } from './with-installation.ts'

/** Business hours as they are typed: JSON, of which every fault is told. */
const hours: Kind<BusinessHours> = {
  shown: 'JSON',
  parse: (text) => {
    const read = readHours(jsonOf(text))
    if ('hours' in read) return read.hours
    throw new Error(['has faults:', ...read.faults].join('\n    '))
  },
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw refused(text, 'be JSON in single quotes')
  }
}

export const hoursSet = commandOnData({
  name: 'hours set',
  about: 'Sets when a workspace is open; a day that is left out is closed.',
  options: {
    workspace,
    timezone: optional(timeZone, 'Time zone of the hours; the one that the workspace has by default.'),
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
  about: 'Shows when a workspace is open.',
  options: { workspace },
  run: async ({ values, read, db }) => {
    const { id } = await read((tx) => getWorkspace(tx, values.workspace))
    return db.read(id, showHours)
  },
  show: (opening) => describe(opening),
})

export const hoursClear = commandOnData({
  name: 'hours clear',
  about: 'Makes a workspace open always.',
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
