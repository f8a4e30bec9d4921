import { mailRecords } from '../../platform/egress/mail-records.ts'
import { reading } from './autoconfig.ts'
import { domainOf, type MailDirectory } from './find.ts'

export { limitServerSearches, type ServerSearches } from './limit.ts'
export { spfOf } from './providers.ts'
export { domainOf, type MailDirectory }

/** Asks the name servers of this machine, and public web servers. */
export const publicDirectory: MailDirectory = { ...mailRecords, readFile: reading() }
