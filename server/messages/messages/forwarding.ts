import type { Read } from '../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { filesToForward } from './store.ts'

type Asked = {
  forwarded_from_message_ulid?: string | null
  forwarded_attachment_ulids?: string[] | null
}

/** The forwarded message of a ticket and its files that are sent along; null for all files. */
export const forwardedOf = async (tx: Read, ticket: number, asked: Asked) => {
  const from = asked.forwarded_from_message_ulid?.toLowerCase() ?? null
  const wanted = asked.forwarded_attachment_ulids?.map((ulid) => ulid.toLowerCase()) ?? null
  const files = from === null ? [] : await filesToForward(tx, ticket, from)
  if (!files) throw rejection('forwarded_from_message_ulid')
  const unknown = wanted?.findIndex((ulid) => !files.includes(ulid)) ?? -1
  if (unknown >= 0) throw rejection(`forwarded_attachment_ulids.${unknown}`)
  return { forwarded_from_ulid: from, forwarded_files: wanted }
}

const rejection = (field: string) => invalid({ [field]: [fieldFaults.selected(label(field))] })
