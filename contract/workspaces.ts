import { Type } from 'typebox'
import { event } from './event.ts'
import { Ulid } from './fields.ts'

export const workspaceUpdated = event(
  'workspace.updated',
  Type.Object({ workspace: Ulid, name: Type.String() }),
)
