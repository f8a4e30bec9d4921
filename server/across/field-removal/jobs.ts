import type { FieldOwner } from '../../../contract/workspaces/field-types.ts'
import {
  clearFieldOfCompanies as clearOfCompanies,
  clearFieldOfContacts as clearOfContacts,
} from '../../contacts/index.ts'
import type { Job } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { clearField as clearOfTickets } from '../../tickets/index.ts'
import { deletedFields } from '../../workspaces/index.ts'
import { forgetFieldInTemplates } from '../../writing/index.ts'
import { forgetFieldOfMerges } from '../contact-merging/actions.ts'

const by = { type: 'system', name: 'fields' } as const
const some = 500

const clear: Record<FieldOwner, (tx: Write, ids: number[], key: string) => PromiseLike<unknown>> = {
  ticket: clearOfTickets,
  contact: clearOfContacts,
  company: clearOfCompanies,
}

const remove = async (tx: Write, { id, of, key }: { id: number; of: FieldOwner; key: string }) => {
  if (of === 'ticket') await forgetFieldInTemplates(tx, key)
  if (of === 'contact') await forgetFieldOfMerges(tx, key)
  await deletedFields.remove(tx, id)
}

/** Removes the values of a deleted field, and then the field. */
export const removeFieldValues: Job<{ field: string }, { db: Db }> = {
  queue: 'field-values',
  limits: { atOnce: 2, perWorkspace: 1 },
  deadlineMs: 14 * 60_000,
  run: async ({ db }, { field: ulid }, workspace, signal) => {
    const removeSome = async (tx: Write) => {
      const field = await deletedFields.findDeleted(tx, ulid)
      if (!field) return false
      const ids = await deletedFields.someWith(tx, field, some)
      if (ids.length) await clear[field.of](tx, ids, field.key)
      else await remove(tx, field)
      return ids.length > 0
    }
    while (await db.write(workspace, by, removeSome)) signal.throwIfAborted()
  },
}
