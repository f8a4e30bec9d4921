import { type Kind, timeZone } from '../../platform/validation/kinds.ts'
import { type BusinessHours, readHours } from '../../workspaces/hours/rules.ts'
import { optional, required, workspace } from '../terminal/options.ts'

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

export const hoursSet = {
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
}

export const hoursShow = {
  name: 'hours show',
  about: 'Shows the business hours of a workspace.',
  options: { workspace },
}

export const hoursClear = {
  name: 'hours clear',
  about: 'Removes the business hours of a workspace: it is always open.',
  options: { workspace },
}
