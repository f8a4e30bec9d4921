import { Type } from 'typebox'
import { event } from './event.ts'
import { Ulid } from './fields.ts'

export const memberAdded = event('member.added', Type.Object({ user: Ulid, role: Type.String() }))
