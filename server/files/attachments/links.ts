import type { Read } from '../../platform/db/transaction.ts'
import { isSame, type Keys } from '../../platform/kernel/keys.ts'

/** All links of a period are equal, so that browsers cache their file. They expire at the end of the next period. */
const spanSeconds = 150

/** The URLs of a file by its ULID. */
export type LinksTo = (file: string) => {
  url: string
  download_url: string
  signed_url: string
  signed_download_url: string
}

/** Links to files for a member: with the token, and signed links that need no token. */
export const linksFor = ({ workspace, now }: Read, site: string, keys: Keys): LinksTo => {
  const expires = (Math.floor(now.getTime() / 1_000 / spanSeconds) + 2) * spanSeconds
  return (file) => {
    const url = `${site}/api/attachments/${file}`
    const signed_url = `${site}${signedPath}/${workspace}/${file}/${expires}-${markOf(keys, { workspace, file, expires })}`
    return {
      url,
      download_url: `${url}/download`,
      signed_url,
      signed_download_url: `${signed_url}/download`,
    }
  }
}

export const signedPath = '/attachments'

type Signed = { workspace: number; file: string; expires: number }

const markOf = (keys: Keys, { workspace, file, expires }: Signed) =>
  keys.mark('attachment link', `${workspace} ${file} ${expires}`)

type Path = { workspace: string; attachment: string; signature: string }

/** The file of a link with a valid signature that has not expired. */
export const signedFile = (keys: Keys, { workspace, attachment, signature }: Path, now: Date) => {
  const [, expiry, mark] = signature.match(/^(\d{1,12})-([a-z2-7]{32})$/) ?? []
  if (!expiry || !mark || !/^\d{1,15}$/.test(workspace)) return undefined
  const signed = { workspace: Number(workspace), file: attachment, expires: Number(expiry) }
  return isSame(mark, markOf(keys, signed)) && signed.expires * 1_000 > now.getTime() ? signed : undefined
}
