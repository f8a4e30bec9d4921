import type { Db } from '../../platform/db/open.ts'
import type { LongWorkOf } from '../../workspaces/index.ts'
import { eraseContact, type Input } from './erase.ts'

export const contactErasure: LongWorkOf<'contact_erasure', Input, { db: Db }> = {
  kind: 'contact_erasure',
  run: async (services, run) => ({ erasure: (await eraseContact(services, run)) ?? null }),
}
