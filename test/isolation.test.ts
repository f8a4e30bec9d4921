import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { routes } from '../server/app.ts'
import { newUlid } from '../server/platform/ids.ts'
import { makers } from './makers.ts'
import { canary, type TwoWorkspaces, twoWorkspaces } from './two-workspaces.ts'
import { faultsOf, slotsOf } from './walk.ts'

const endpoints = routes.map(({ endpoint }) => endpoint)

test('every resource that an endpoint names can be made for these tests', () => {
  const unknown = endpoints.flatMap((endpoint) =>
    slotsOf(endpoint)
      .filter(({ resource }) => !makers[resource])
      .map(({ resource, name }) => {
        const title = `${endpoint.method} ${endpoint.path}`
        return resource
          ? `${title} names a "${resource}", which no maker in test/makers.ts can make`
          : `${title} takes a ULID in ${name} without saying of what: describe it with refTo()`
      }),
  )
  assert.deepEqual(unknown, [])
})

const walls = { app: 'with both walls', superuser: 'with row-level security out of force' }

for (const as of ['app', 'superuser'] as const) {
  describe(`nothing crosses from one workspace to another, ${walls[as]}`, async () => {
    const two = await twoWorkspaces(as)
    after(two.close)

    test('the other workspace has something in every table', () => {
      assert.deepEqual(two.emptyTables(), [], 'no maker in test/makers.ts puts a row into these')
    })

    for (const endpoint of endpoints) {
      test(`${endpoint.method} ${endpoint.path}`, async () => {
        const faults: string[] = []
        for (const caller of two.callers) faults.push(...(await faultsOf({ two, endpoint, caller })))
        assert.deepEqual(faults, [])
        await two.assertUnchanged()
      })
    }

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

    for (const { path, paging } of endpoints) {
      for (const filter of paging?.filters ?? [])
        test(`GET ${path}?filter[${filter}] finds nothing of the other workspace`, () =>
          findsNothing(two, `${path}?filter[${filter}]=`))
    }
  })
}

const findsNothing = async (two: TwoWorkspaces, query: string) => {
  const find = async (value: string) => {
    const { status, body } = await two.call(`GET ${query}${value}`, { token: two.mine.owner.token })
    return { status, data: body.data, total: body.meta?.total }
  }
  const missing = await find(newUlid())
  assert.ok(missing.status < 500)
  const foreign = [canary, ...two.foreignUlids]
  for (const value of foreign) assert.deepEqual(await find(value), missing)
}
