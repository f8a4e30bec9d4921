import { enter } from '../../platform/db/transaction.ts'
import { setHours, showHours } from '../../workspaces/hours/actions.ts'
import type { Opening } from '../../workspaces/hours/store.ts'
import * as described from '../descriptions/hours.ts'
import { columns } from '../terminal/output.ts'
import { commandOnData } from '../terminal/with-installation.ts'
import { getWorkspace } from './lookups.ts'

export const hoursSet = commandOnData({
  ...described.hoursSet,
  run: ({ values, write }) =>
    write(async (tx) => {
      const inside = await enter(tx, (await getWorkspace(tx, values.workspace)).id)
      return setHours(inside, values.hours, values.timezone)
    }),
  show: (opening) => describe(opening),
})

export const hoursShow = commandOnData({
  ...described.hoursShow,
  run: async ({ values, read, db }) => {
    const { id } = await read((tx) => getWorkspace(tx, values.workspace))
    return db.read(id, showHours)
  },
  show: (opening) => describe(opening),
})

export const hoursClear = commandOnData({
  ...described.hoursClear,
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
