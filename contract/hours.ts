import { Type } from 'typebox'
import { event } from './event.ts'

export const hoursChanged = event(
  'workspace.hours_changed',
  Type.Object({ timezone: Type.String(), always_open: Type.Boolean() }),
)
