import type { Read } from '../platform/db/transaction.ts'
import * as store from './store.ts'

/** The path of the help centre of a workspace on the host of the installation. */
export const helpPath = (slug: string) => `/help/${slug}`

/** The URL of the help centre. Null if it is turned off: nothing may link to it. */
export const helpUrlOf = (site: string, { slug, is_help_centre_enabled }: store.HelpAddress) =>
  is_help_centre_enabled ? site + helpPath(slug) : null

export const helpUrl = async (tx: Read, site: string) => helpUrlOf(site, await store.helpAddress(tx))
