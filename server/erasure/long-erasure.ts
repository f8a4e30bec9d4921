import type { LongWorkOf } from '../long-work/actions.ts'
import type { Db } from '../platform/db/open.ts'
import { eraseContact, type Input } from './erase.ts'

export const contactErasure: LongWorkOf<'contact_erasure', Input, { db: Db }> = {
  kind: 'contact_erasure',
  run: async (services, run) => ({ erasure: (await eraseContact(services, run)) ?? null }),
}
