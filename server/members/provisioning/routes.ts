import {
  createProvisioningToken,
  type Provisioning,
  previousTokenDays,
  provisioningTokenCreated,
  provisioningUpdated,
  scimPath,
  setProvisioning,
  showProvisioning,
} from '../../../contract/members/provisioning.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { route } from '../../platform/http/route.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import * as store from './record/store.ts'
import { newToken } from './record/token.ts'

/** `url` is the public URL of the installation. */
type Services = { url: string }

const unset: Omit<Provisioning, 'base_url'> = {
  is_on: false,
  default_role: 'member',
  token_created_at: null,
  previous_token_until: null,
  last_request_at: null,
  last_errors: [],
}

const show = async (tx: Read, { url }: Services) => ({
  ...unset,
  ...(await store.find(tx)),
  base_url: url + scimPath,
})

const previousMs = previousTokenDays * 24 * 3_600_000

export const routes = [
  route(showProvisioning, ({ tx }, services: Services) => show(tx, services)),
  route(setProvisioning, async ({ tx, body }, services: Services) => {
    const { is_on, default_role } = { ...(await show(tx, services)), ...body }
    await store.set(tx, { is_on, default_role })
    emit(tx, provisioningUpdated, { is_on, default_role })
    return show(tx, services)
  }),
  route(createProvisioningToken, async ({ tx, me, body }, services: Services) => {
    const token = newToken(me.workspace.ulid)
    const until = body.ends_previous ? null : new Moment(tx.now.getTime() + previousMs)
    const had = (await store.find(tx))?.token_created_at
    await store.replaceToken(tx, token.hash, had ? until : null)
    emit(tx, provisioningTokenCreated, {})
    return { ...(await show(tx, services)), token: token.text }
  }),
]
