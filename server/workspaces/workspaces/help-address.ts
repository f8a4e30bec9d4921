import type { Read } from '../../platform/db/transaction.ts'
import * as store from './store.ts'

/** The path of the help centre of a workspace on the host of the installation. */
export const helpPath = (slug: string) => `/help/${slug}`

/** The URL of a help centre on its own domain, which has the scheme and the port of the installation. */
export const urlOn = (domain: string, site: string) => {
  const { protocol, port } = new URL(site)
  return `${protocol}//${domain}${port && `:${port}`}`
}

/** The URL of the help centre. Null if it is turned off: nothing may link to it. */
export const helpUrl = async (tx: Read, site: string) => {
  const { slug, is_help_centre_enabled, domain } = await store.helpAddress(tx)
  if (!is_help_centre_enabled) return null
  return domain === null ? site + helpPath(slug) : urlOn(domain, site)
}
