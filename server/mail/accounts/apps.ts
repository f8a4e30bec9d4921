import type { MailApp, MailAppSettings, MailProvider } from '../../../contract/mail/mail-accounts.ts'
import { mailAppChanged } from '../../../contract/mail/mail-accounts.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { fieldFaults } from '../../platform/kernel/field-faults.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { openSealed } from './faults.ts'
import { guideTo } from './guides.ts'
import { type App, appOfOperator, callbackPath, providerOf, type Settings } from './providers.ts'
import * as store from './store.ts'

export type AppServices = { config: Settings; keys: Keys; url: string }

const kinds: readonly MailProvider[] = ['microsoft', 'google', 'other']

const placeOf = (workspace: number, provider: string) => `mail app ${workspace} ${provider}`

/** The application for a provider: that of the workspace, or that of the operator. */
const appFor = async (
  tx: Read,
  provider: MailProvider,
  { config, keys }: Pick<AppServices, 'config' | 'keys'>,
): Promise<(App & { isOwn: boolean }) | undefined> => {
  const own = (await store.apps(tx)).find((app) => app.provider === provider)
  if (own)
    return {
      clientId: own.client_id,
      clientSecret: openSealed(keys, own.client_secret, placeOf(tx.workspace, provider)),
      tenant: own.tenant,
      isOwn: true,
    }
  const app = appOfOperator(provider, config)
  return app && { ...app, isOwn: false }
}

type Reading = Pick<AppServices, 'config' | 'keys'> & { db: Pick<Db, 'read'> }

/** A provider, and the application as which a workspace signs in there. Undefined if one of them is missing. */
export const signInAt = async (kind: MailProvider, workspace: number, { db, ...services }: Reading) => {
  const provider = providerOf(kind, services.config)
  const app = await db.read(workspace, (tx) => appFor(tx, kind, services))
  return provider && app && { provider, app }
}

/** The applications for all providers that this installation can connect. */
export const listApps = async (tx: Read, { config, url }: AppServices): Promise<MailApp[]> => {
  const own = await store.apps(tx)
  return kinds.flatMap((provider) => {
    const name = providerOf(provider, config)?.name
    if (name === undefined) return []
    const app = own.find((app) => app.provider === provider)
    const set_by = app ? 'workspace' : appOfOperator(provider, config) ? 'operator' : null
    return {
      provider,
      provider_name: name,
      set_by,
      client_id: app?.client_id ?? null,
      tenant: app?.tenant ?? null,
      secret_expires_at: app?.secret_expires_at ?? null,
      redirect_url: url + callbackPath,
      steps: guideTo(provider),
    }
  })
}

/** Sets the application of a workspace. Without a client secret, the current one stays. */
export const setApp = async (tx: Write, body: MailAppSettings, services: AppServices) => {
  const { provider, client_id, client_secret, tenant = null, secret_expires_at } = body
  const known = (await store.apps(tx)).find((app) => app.provider === provider)
  if (client_secret === undefined && !known)
    throw invalid({ client_secret: [fieldFaults.required('client_secret')] })
  if (provider === 'microsoft' && !tenant) throw invalid({ tenant: [fieldFaults.required('tenant')] })
  const sealed =
    client_secret === undefined
      ? known?.client_secret
      : services.keys.seal(client_secret, placeOf(tx.workspace, provider))
  await store.setApp(tx, {
    provider,
    client_id,
    client_secret: sealed ?? Buffer.alloc(0), // never: a new application has a secret
    tenant: provider === 'microsoft' ? tenant : null,
    secret_expires_at: endOf(secret_expires_at) ?? null,
  })
  emit(tx, mailAppChanged, { provider })
  return listApps(tx, services)
}

const endOf = (text: string | null | undefined) => (text ? new Date(text) : undefined)

export const removeApp = async (tx: Write, provider: 'microsoft' | 'google', services: AppServices) => {
  if (await store.removeApp(tx, provider)) emit(tx, mailAppChanged, { provider })
  return listApps(tx, services)
}
