import type { Read, Write } from '../../platform/db/transaction.ts'
import type { NewFile } from './store.ts'
import * as store from './store.ts'

export { removeFilesLater } from './jobs.ts'
export { type LinksTo, linksFor } from './links.ts'
export type { StoredFile } from './store.ts'

export const attach = (tx: Write, message: number, files: NewFile[]) => store.insert(tx, message, files)

export const attachToSide = (tx: Write, message: number, files: NewFile[]) =>
  store.insertOfSide(tx, message, files)

export const filesOfSideMessages = (tx: Read, messages: number[]) => store.ofSideMessages(tx, messages)

export const filesOfMessages = (tx: Read, messages: number[]) => store.ofMessages(tx, messages)

export const filesById = (tx: Read, ids: number[]) => store.byIds(tx, ids)

/** The storage keys of the files of a ticket, to remove them. */
export const keysOfTicket = async (tx: Read, ticket: number) =>
  (await store.ofTicket(tx, ticket)).map(({ storage_key }) => storage_key)
