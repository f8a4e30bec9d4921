import { hash } from 'node:crypto'
import { randomText } from '../../../platform/kernel/ids.ts'

/** The text of a token names its workspace. The database has only a digest of its secret part. */
export const newToken = (workspace: string) => {
  const secret = randomText(48)
  return { text: `scim-${workspace}-${secret}`, hash: digest(secret) }
}

const digest = (secret: string) => hash('sha256', secret, 'buffer')

/** Undefined for anything that is no token for provisioning. */
export const tokenIn = (authorization: string | undefined) => {
  const [, workspace, secret] = authorization?.match(/^Bearer +scim-([0-9a-z]{26})-([A-Za-z0-9]{48})$/i) ?? []
  return workspace && secret ? { workspace: workspace.toLowerCase(), hash: digest(secret) } : undefined
}
