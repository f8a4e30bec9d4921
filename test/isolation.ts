import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { isOfWidget, isOfWorkspace } from '../contract/base/endpoint.ts'
import { routes } from '../server/app.ts'
import { newUlid } from '../server/platform/kernel/ids.ts'
import { accountFaults, isOfAccount } from './account-walk.ts'
import { faultsOnCluster, tablesOfCluster } from './cluster-statements.ts'
import { makers } from './makers.ts'
import { tenantTables } from './rows.ts'
import { copiedTables, isMisreadByCitus, noteStatements, unlimitedTables } from './statements.ts'
import { canary, type TwoWorkspaces, twoWorkspaces } from './two-workspaces.ts'
import { guestFaults, openGuests } from './visitor-walk.ts'
import { faultsOf, readBesideTwins } from './walk.ts'

const all = routes.map(({ endpoint }) => endpoint)
const endpoints = all.filter(isOfWorkspace)

/** Tests every endpoint and reference with several callers, as a role that bypasses row-level security. */
export const proveIsolation = () =>
  describe('nothing crosses from one workspace to another, without row-level security', async () => {
    const { statements, stop } = noteStatements()
    after(stop)
    const two = await twoWorkspaces('superuser')
    after(two.close)
    const guests = await openGuests(two)
    const reads = await readBesideTwins(two, endpoints)

    test('the other workspace has something in every table', async () => {
      assert.deepEqual(await two.emptyTables(), [], 'no maker in test/makers.ts puts a row into these')
    })

    test('whatever is written in the other workspace is noticed', async () => {
      await two.moreElsewhere(Object.keys(makers))
      const body = { name: 'Noticed', color: '#123456' }
      await two.call('POST /api/tags', { token: two.other.owner.token, body })
      const noticed = new Set((await two.accept()).map(({ name }) => name))
      assert.deepEqual(
        (await tenantTables(two.superuser)).filter((table) => !noticed.has(table)),
        [],
      )
    })

    for (const endpoint of endpoints) {
      test(`${endpoint.method} ${endpoint.path}`, async () => {
        const faults: string[] = []
        for (const caller of two.callers) faults.push(...(await faultsOf({ two, endpoint, caller }, reads)))
        assert.deepEqual(faults, [])
        await two.assertUnchanged()
      })
    }

    for (const endpoint of all.filter(isOfAccount)) {
      test(`${endpoint.method} ${endpoint.path}`, async () => {
        const faults: string[] = []
        for (const caller of two.callers) faults.push(...(await accountFaults({ two, endpoint, caller })))
        assert.deepEqual(faults, [])
        await two.assertUnchanged()
      })
    }

    describe('visitors of widgets', () => {
      for (const endpoint of all.filter(isOfWidget)) {
        test(`${endpoint.method} ${endpoint.path}`, async () => {
          assert.deepEqual(await guestFaults(two, guests, endpoint), [])
          await two.assertUnchanged()
        })
      }
    })

    for (const { path, paging, feed } of endpoints) {
      for (const filter of Object.keys((paging ?? feed)?.filters ?? {}))
        test(`GET ${path}?filter[${filter}] finds nothing of the other workspace`, () =>
          findsNothing(two, `${path}?filter[${filter}]=`))
    }

    // After the filters, since the audit log then has an address of the other workspace.
    test('somebody of the other workspace is invited like a stranger', async () => {
      const [known] =
        await two.superuser`select email from users where id = ${two.foreignTo({}).user?.id ?? 0}`
      for (const email of [known?.email, two.other.owner.email, 'stranger@example.test']) {
        const body = { email, role: 'member' }
        const { status } = await two.call('POST /api/members/invite', { token: two.mine.owner.token, body })
        assert.equal(status, 201)
      }
      await two.assertUnchanged()
    })

    test('every statement so far says which workspace it is about, for each table that a cluster distributes', async () => {
      const copied = await copiedTables()
      const sharded = (await tenantTables(two.superuser)).filter((table) => !copied.includes(table))
      assert.ok(statements.size > 200, 'hardly any statement was noted')
      const unlimited = [...statements].flatMap((text) => {
        const missing = unlimitedTables(text, sharded)
        return missing.length ? `${missing}: ${text.replace(/\s+/g, ' ').slice(0, 200)}` : []
      })
      assert.deepEqual(unlimited, [])
      const misread = [...statements].filter((text) => isMisreadByCitus(text))
      assert.deepEqual(misread, [])
      const tables = await tablesOfCluster(two.superuser)
      const faults = [...statements].flatMap((text) =>
        faultsOnCluster(text, tables).map((fault) => `${fault}: ${text.replace(/\s+/g, ' ')}`),
      )
      assert.deepEqual(faults, [])
    })
  })

const findsNothing = async (two: TwoWorkspaces, query: string) => {
  const find = async (value: string) => {
    const { status, body } = await two.call(`GET ${query}${value}`, { token: two.mine.owner.token })
    return { status, data: body.data, total: body.meta?.total }
  }
  const missing = await find(newUlid())
  assert.ok(missing.status < 500)
  const foreign = [canary, ...Object.values(two.foreignTo({})).map(({ ulid }) => ulid)]
  for (const value of foreign) assert.deepEqual(await find(value), missing)
}
