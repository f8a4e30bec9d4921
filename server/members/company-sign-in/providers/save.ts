import type {
  CompanySignIn,
  ProviderBody,
  SignInSettings,
} from '../../../../contract/members/company-sign-in.ts'
import { findByUlids } from '../../../channels/index.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { Moment } from '../../../platform/kernel/clock.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { asUlid } from '../../../platform/kernel/ids.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { conflict, type FieldErrors, invalid } from '../../../platform/kernel/problem.ts'
import type { ProviderSettings } from '../protocol/company-provider.ts'
import * as links from './link-store.ts'
import * as store from './provider-store.ts'

/** The context that the client secret of a workspace is sealed with. */
const placeOf = (workspace: number) => `identity provider ${workspace}`

export const settingsOf = (keys: Keys, workspace: number, found: store.StoredProvider): ProviderSettings => ({
  issuer: found.issuer,
  clientId: found.client_id,
  clientSecret: keys.open(found.client_secret, placeOf(workspace)),
})

/** The redirect URI is another one for each workspace, so that no provider gets a code of another one (RFC 9700, 4.4). */
export const callbackOf = (url: string, workspace: string) => `${url}/auth/company/${workspace}/callback`

export const show = async (
  tx: Read,
  { user, token }: Principal,
  callback: string,
): Promise<CompanySignIn> => {
  const found = await store.find(tx)
  const channels = found?.joining_channels ?? null
  return {
    redirect_uri: callback,
    provider: found
      ? {
          name: found.name,
          issuer: found.issuer,
          client_id: found.client_id,
          secret_set_at: found.secret_set_at,
          secret_expires_at: found.secret_expires_at,
          last_used_at: found.last_used_at,
        }
      : null,
    is_required: found?.is_required ?? false,
    adds_members: found?.adds_members ?? false,
    joining_role: found?.joining_role ?? 'member',
    joining_channel_ulids: channels && (await store.ulidsOf(tx, channels)),
    is_own_session: await links.isOf(tx, user.id, token.id),
  }
}

/** Sets the provider. What accounts at another one belonged to is forgotten with it. */
export const setProvider = async (tx: Write, keys: Keys, body: ProviderBody) => {
  const { client_secret, secret_expires_at = null, ...facts } = body
  const found = (await store.lock(tx)) ? await store.find(tx) : undefined
  const isOther = found?.issuer !== facts.issuer || found.client_id !== facts.client_id
  // A secret goes only to the server that it was entered for.
  if (isOther && !client_secret)
    throw invalid({ client_secret: ['Enter the client secret: the issuer or the client is another one.'] })
  if (isOther) await links.removeAll(tx)
  await store.set(tx, {
    ...facts,
    secret_expires_at: secret_expires_at === null ? null : new Moment(Date.parse(secret_expires_at)),
    secret: client_secret ? keys.seal(client_secret, placeOf(tx.workspace)) : undefined,
  })
  if (isOther && found?.is_required) await store.change(tx, { is_required: false })
}

export const removeProvider = async (tx: Write) => {
  await links.removeAll(tx)
  await store.remove(tx)
}

/** Changes how people sign in and join. Returns true if the sign-in with the provider becomes required. */
export const changeSettings = async (
  tx: Write,
  { user, token }: Principal,
  { joining_channel_ulids: ulids, ...settings }: SignInSettings,
) => {
  const found = (await store.lock(tx)) ? await store.find(tx) : undefined
  if (!found) {
    if (Object.keys(settings).length || ulids !== undefined) throw conflict('Set the provider first.')
    return false
  }
  const begins = settings.is_required === true && !found.is_required
  if (begins && !(await links.isOf(tx, user.id, token.id)))
    throw conflict('Sign in with the provider in this browser first, so that nobody is locked out.')
  const channels = ulids && (await findByUlids(tx, ulids))
  if (ulids && channels) rejectUnknown(ulids, channels)
  const joining = ulids === undefined ? {} : { joining_channels: channels?.map(({ id }) => id) ?? null }
  const changes = { ...settings, ...joining }
  if (Object.keys(changes).length) await store.change(tx, changes)
  return begins
}

const rejectUnknown = (wanted: readonly string[], known: readonly { ulid: string }[]) => {
  const ulids = new Set(known.map(({ ulid }) => ulid))
  const faults: FieldErrors = {}
  for (const [place, ulid] of wanted.entries()) {
    const field = `joining_channel_ulids.${place}`
    if (!ulids.has(asUlid(ulid) ?? '')) faults[field] = [fieldFaults.selected(label(field))]
  }
  if (Object.keys(faults).length) throw invalid(faults)
}
