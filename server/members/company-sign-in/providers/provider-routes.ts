import {
  companySignInUpdated,
  type ProviderBody,
  removeIdentityProvider,
  setIdentityProvider,
  showCompanySignIn,
  testIdentityProvider,
  updateCompanySignIn,
} from '../../../../contract/members/company-sign-in.ts'
import type { Db } from '../../../platform/db/open.ts'
import { acrossWorkspaces, type Read, type Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { supplement } from '../../../platform/http/afterwards.ts'
import { route } from '../../../platform/http/route.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { type FieldErrors, invalid } from '../../../platform/kernel/problem.ts'
import { endSessionsOf, workspaceSettings } from '../../../workspaces/index.ts'
import { proved } from '../domains/domain-store.ts'
import { discover } from '../protocol/company-provider.ts'
import type { Outside } from '../protocol/fetch-out.ts'
import { issuerIn } from '../protocol/issuer.ts'
import { reasonOf, testProvider } from '../protocol/test-provider.ts'
import * as links from './link-store.ts'
import * as store from './provider-store.ts'
import { callbackOf, changeSettings, removeProvider, setProvider, settingsOf, show } from './save.ts'
import type { ProviderTests } from './test-limit.ts'

type Site = { url: string }
type Setting = Outside & { keys: Keys; providerTests: ProviderTests }
type Testing = Setting & Site & { db: Pick<Db, 'read'> }

const callbackIn = async (tx: Read, { url }: Site) => callbackOf(url, (await workspaceSettings(tx)).ulid)

const tellChange = async (tx: Write) =>
  emit(tx, companySignInUpdated, { workspace: (await workspaceSettings(tx)).ulid })

export const routes = [
  route(showCompanySignIn, async ({ tx, me }, site: Site) => show(tx, me, await callbackIn(tx, site))),
  route(updateCompanySignIn, async ({ tx, me, body }, site: Site) => {
    const begins = await changeSettings(tx, me, body)
    if (begins) await endOtherSessions(tx)
    await tellChange(tx)
    return show(tx, me, await callbackIn(tx, site))
  }),
  route(
    setIdentityProvider,
    async ({ tx, me, body, prepared }, { keys, ...site }: Setting & Site) => {
      if ('faults' in prepared) throw invalid(prepared.faults)
      await setProvider(tx, keys, { ...body, issuer: prepared.issuer })
      await tellChange(tx)
      return show(tx, me, await callbackIn(tx, site))
    },
    { prepare: discovered },
  ),
  route(removeIdentityProvider, async ({ tx }) => {
    await removeProvider(tx)
    await tellChange(tx)
  }),
  route(
    testIdentityProvider,
    async ({ tx }, services: Testing) => {
      const found = await store.find(tx)
      if (!found) return { parts: [] }
      const settings = readable(services.keys, tx.workspace, found)
      if (!settings) return { parts: [{ part: 'client', result: 'failed', reason: unreadable } as const] }
      const callback = callbackOf(services.url, found.ulid)
      return supplement({ parts: [] }, async () => ({
        parts: await testProvider(settings, callback, services),
      }))
    },
    {
      prepare: async (_body: undefined, workspace: number, { providerTests }: Testing) =>
        providerTests(workspace),
    },
  ),
]

const unreadable = 'The client secret was encrypted with another SECRET_KEY. Enter it again.'

const readable = (...stored: Parameters<typeof settingsOf>) => {
  try {
    return settingsOf(...stored)
  } catch {
    return undefined
  }
}

const endOtherSessions = async (tx: Write) => {
  const { workspace } = tx
  const domains = await proved(tx)
  await acrossWorkspaces(tx, async (all) =>
    endSessionsOf(all, await links.peopleOf(all, { workspace, domains })),
  )
}

/** The issuer, if it responds. No transaction waits for it. */
async function discovered(
  { issuer: typed, client_id: clientId, client_secret: clientSecret = 'none' }: ProviderBody,
  workspace: number,
  { providerTests, ...outside }: Setting,
): Promise<{ issuer: string } | { faults: FieldErrors }> {
  const read = issuerIn(typed, outside.networks)
  if ('fault' in read) return { faults: { issuer: [read.fault] } }
  await providerTests(workspace)
  try {
    await discover({ issuer: read.issuer, clientId, clientSecret }, outside)
    return read
  } catch (error) {
    return { faults: { issuer: [`The issuer does not work: ${reasonOf(error)}`.slice(0, 500)] } }
  }
}
