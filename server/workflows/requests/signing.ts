import { createHmac } from 'node:crypto'
import { signingSecretRotated } from '../../../contract/workflows/signing-secret.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { rotateSigning } from '../../workspaces/index.ts'
import * as store from './signing-store.ts'

/** After a rotation, requests are signed with the previous secret as well, so that receivers have time to change. */
const overlapMs = 24 * 60 * 60_000

export const show = async (tx: Read, keys: Keys) => shown(keys, tx.workspace, await store.find(tx))

export const rotate = async (tx: Write, keys: Keys) => {
  const version = await rotateSigning(tx)
  emit(tx, signingSecretRotated, {})
  return shown(keys, tx.workspace, version)
}

const shown = (keys: Keys, workspace: number, { version, rotated_at }: store.SecretVersion) => ({
  secret: `whsec_${secretOf(keys, workspace, version).toString('base64')}`,
  previous_valid_until: rotated_at && new Moment(rotated_at.getTime() + overlapMs),
})

/** Derived from the key of the installation, so that no copy of the database contains it. */
const secretOf = (keys: Keys, workspace: number, version: number) =>
  Buffer.from(keys.mark('request signature', `${workspace} ${version}`))

type Signed = { id: string; at: Date; body: string | undefined }

/** The headers of Standard Webhooks, https://www.standardwebhooks.com. */
export const signatureHeaders = (
  keys: Keys,
  workspace: number,
  { version, rotated_at }: store.SecretVersion,
  { id, at, body = '' }: Signed,
) => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const isPreviousValid = rotated_at !== null && at.getTime() < rotated_at.getTime() + overlapMs
  const signatures = (isPreviousValid ? [version, version - 1] : [version]).map((one) =>
    createHmac('sha256', secretOf(keys, workspace, one))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64'),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}
