import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connect } from '../server/platform/db/connection/driver.ts'
import { systemClock } from '../server/platform/kernel/clock.ts'
import { deleteWorkspace } from '../server/workspaces/actions.ts'
import { startCitus, withoutCitus } from './citus.ts'
import { serveFrom } from './harness.ts'
import { tenantTables } from './rows.ts'
import { createWorld } from './world.ts'

test('an installation that is distributed over a cluster works', { skip: withoutCitus }, async (t) => {
  const { folder, app, superuser, isCluster, worker } = await startCitus()
  const {
    app: http,
    db,
    call,
    runJobs,
    close,
  } = await serveFrom(app, { DATA_DIR: folder }, systemClock, { isCluster })
  after(close)
  const world = createWorld(db)

  const startDesk = async () => {
    const workspace = await world.workspace()
    const channel = await world.channel(workspace)
    const { token } = workspace.owner
    const post = async (path: string, body: object = {}) => {
      const response = await call(`POST ${path}`, { token, body })
      assert.equal(Math.floor(response.status / 100), 2, `${path}: ${response.text}`)
      return response.body?.data
    }
    const find = async (query: string) => {
      const { status, body } = await call(`GET ${query}`, { token })
      assert.equal(status, 200, query)
      return body.data.map(({ subject, email, article }: Found) => subject ?? email ?? article?.title)
    }
    const open = (subject: string, email: string, body: string) =>
      post('/api/tickets', {
        channel: channel.ulid,
        subject,
        from_contact: { email },
        message: { body },
      })
    return { workspace, channel, token, post, find, open }
  }
  const [desk, other] = [await startDesk(), await startDesk()]
  const lamp = await desk.open('Broken lamp', 'ann@acme.test', 'It flickers')
  await desk.open('Late parcel', 'bob@acme.test', 'Neither lamp nor invoice yet')
  await other.open('Secret lamp', 'eve@acme.test', 'It flickers')

  await t.test('tickets are answered, listed and searched, with every sort and filter', async () => {
    await desk.post(`/api/tickets/${lamp.ulid}/reply`, { body: 'Turn the screw' })
    const tag = await desk.post('/api/tags', { name: 'Urgent', color: '#ff0000' })
    await desk.post(`/api/tickets/${lamp.ulid}/tags/${tag.ulid}`)
    const team = await desk.post('/api/teams', { name: 'Repairs' })
    const put = (what: string, body: object) =>
      call(`PUT /api/tickets/${lamp.ulid}/${what}`, { token: desk.token, body })
    await put('team', { team_ulid: team.ulid })
    await put('assignee', { assignee_ulid: desk.workspace.owner.ulid })
    for (const sort of ['', 'updated_at', '-updated_at', 'created_at', '-created_at', 'last_activity_at'])
      for (const filter of [
        `tag_ulids]=${tag.ulid}`,
        `team_ulid]=${team.ulid}`,
        `contact_ulid]=${lamp.contact.ulid}`,
        `assigned_user_ulid]=${desk.workspace.owner.ulid}`,
        'assigned_to_me]=1',
      ])
        for (const words of ['', '&filter[search]=screw lamp', '&q=lamp']) {
          const query = `/api/tickets?filter[${filter}${words}${sort && `&sort=${sort}`}`
          assert.deepEqual([query, await desk.find(encodeURI(query))], [query, ['Broken lamp']])
        }
    const byAge = '/api/tickets?filter[search]=lamp&sort=created_at'
    assert.deepEqual(await desk.find(byAge), ['Broken lamp', 'Late parcel'])
  })

  await t.test('contacts and articles are searched', async () => {
    assert.deepEqual(await desk.find('/api/contacts?filter[search]=ann'), ['ann@acme.test'])
    const brain = await desk.post('/api/brains', { name: 'Help' })
    await desk.post(`/api/brains/${brain.ulid}/articles`, { title: 'Refunds', body: 'We refund any lamp.' })
    await runJobs()
    assert.deepEqual(await desk.find(`/api/brains/${brain.ulid}/search?q=refund`), ['Refunds'])
  })

  await t.test('nothing of another workspace is found', async () => {
    for (const words of ['filter[search]=secret', 'q=secret', 'filter[search]=lamp&filter[status]=open']) {
      assert.ok(!(await desk.find(`/api/tickets?${words}`)).includes('Secret lamp'))
      assert.deepEqual(await other.find(`/api/tickets?${words}`), ['Secret lamp'])
    }
    assert.deepEqual(await desk.find('/api/contacts?filter[search]=eve'), [])
    const { status } = await call(`GET /api/tickets/${lamp.ulid}`, { token: other.token })
    assert.equal(status, 404)
  })

  await t.test(
    'while a worker is down, its workspaces and changes on every node ask to try again',
    async () => {
      const ask = async (
        method: 'GET' | 'POST',
        url: string,
        { token }: { token: string },
        payload?: object,
      ) => {
        const headers = { authorization: `Bearer ${token}` }
        return (await http.inject({ method, url, headers, ...(payload && { payload }) })).statusCode
      }
      const statuses = async () => [
        ...(await Promise.all([desk, other].map((one) => ask('GET', '/api/tickets', one)))).sort(),
        await ask('POST', '/api/members/invite', desk, { email: 'new@acme.test', role: 'member' }),
      ]
      await worker.stop()
      // The first two workspaces of an installation are on different workers.
      assert.deepEqual(await statuses(), [200, 503, 503])
      await worker.start()
      assert.deepEqual(await statuses(), [200, 200, 201])
    },
  )

  await t.test('a workspace is deleted on its worker', async () => {
    await deleteWorkspace(db, other.workspace.id, { type: 'system', name: 'test' })
    const sql = connect(superuser, { max: 1 })
    for (const table of await tenantTables(sql)) {
      if (table === 'jobs') continue // one of them removes the files
      const rows = await sql`select from ${sql(table)} where workspace_id = ${other.workspace.id}`
      assert.equal(rows.length, 0, table)
    }
    await sql.end({ timeout: 1 })
    assert.deepEqual(await desk.find('/api/tickets?filter[search]=screw'), ['Broken lamp'])
  })
})

type Found = { subject?: string; email?: string; article?: { title: string } }
