import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isOfWorkspace } from '../contract/base/endpoint.ts'
import { routes } from '../server/app.ts'
import { chores } from '../server/chores.ts'
import { prepare } from '../server/installation.ts'
import { connect } from '../server/platform/db/connection/driver.ts'
import { systemClock } from '../server/platform/kernel/clock.ts'
import { deleteWorkspace } from '../server/workspaces/workspaces/actions.ts'
import { startCitus, withoutCitus } from './citus.ts'
import { form } from './form.ts'
import { serveFrom } from './harness.ts'
import { openMailIn } from './mail-client.ts'
import { mailsIn } from './mailbox.ts'
import { requestIn } from './own-paths.ts'
import { tenantTables } from './rows.ts'
import { createWorld } from './world.ts'

test('an installation that is distributed over a cluster works', { skip: withoutCitus }, async (t) => {
  const { folder, app, owner, superuser, isCluster, worker } = await startCitus()
  const {
    app: http,
    db,
    call,
    runJobs,
    services,
    close,
  } = await serveFrom(
    app,
    { DATA_DIR: folder, RATE_LIMIT_API: '1000000', PARKED_FILES: '100000' },
    systemClock,
    { isCluster },
  )
  const mailIn = await openMailIn(services)
  after(async () => {
    await mailIn.close()
    await close()
  })
  const world = createWorld(db)

  const startDesk = async () => {
    const workspace = await world.workspace()
    const channel = await world.channel(workspace)
    const { token } = workspace.owner
    const session = await world.session(workspace.owner)
    const ok = async (line: string, body?: object, as: Parameters<typeof call>[1] = { token }) => {
      const response = await call(line, { ...as, ...(body && { body }) })
      assert.equal(Math.floor(response.status / 100), 2, `${line}: ${response.text}`)
      return response.body?.data
    }
    const post = (path: string, body: object = {}) => ok(`POST ${path}`, body)
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
    return { workspace, channel, token, session, ok, post, find, open }
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
    await runJobs()
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

  await t.test(
    'a mail in is a ticket, its reply goes out, and a reply to that belongs to the ticket',
    async () => {
      const [to, from] = [desk.channel.email_address ?? '', 'Grace <grace@acme.test>']
      await mailIn.send({ from, to, subject: 'Grace asks' })
      await runJobs()
      const [ticket] = await desk.ok('GET /api/tickets?filter[search]=grace')
      assert.equal(ticket.subject, 'Grace asks')
      await desk.post(`/api/tickets/${ticket.ulid}/reply`, { body: 'We look into it' })
      await runJobs()
      const [reply] = await mailsIn(join(folder, 'mail'))
      const replyTo = reply?.raw.match(/^Reply-To: .*?([^\s<]+@[^\s>]+)/m)?.[1] ?? ''
      await mailIn.send({ from, to: replyTo, subject: 'Other words', text: 'Thank you' })
      await runJobs()
      const { messages } = await desk.ok(`GET /api/tickets/${ticket.ulid}`)
      const types = messages.map(({ type }: { type: string }) => type)
      assert.deepEqual(types, ['inbound', 'outbound', 'inbound'])
      const words = '/api/mails?filter[search]=grace'
      for (const query of [words, `${words}&cursor=start`])
        assert.equal((await desk.ok(`GET ${query}`)).length, 2, query)
    },
  )

  await t.test('a workflow runs', async () => {
    await world.workflow(desk.workspace, {
      conditions: [{ type: 'subject_contains', parameters: { value: 'refund' } }],
      actions: [{ type: 'set_status', parameters: { status: 'waiting' } }],
    })
    const { ulid } = await desk.open('A refund', 'ann@acme.test', 'Please')
    await runJobs()
    assert.equal((await desk.ok(`GET /api/tickets/${ulid}`)).status, 'waiting')
  })

  await t.test('tickets, contacts and companies have fields, and lists are filtered by them', async () => {
    for (const kind of ['ticket', 'contact', 'company'])
      await desk.post('/api/fields', { of: kind, key: `${kind}_plan`, type: 'text', name: 'Plan' })
    const company = await desk.post('/api/companies', {
      name: 'Acme',
      domain: 'acme.test',
      fields: { company_plan: 'gold' },
    })
    const ticket = (ticket_plan: string) =>
      desk.ok(`PUT /api/tickets/${lamp.ulid}`, { fields: { ticket_plan } })
    const query = '/api/tickets?filter[fields]=ticket_plan:gold'
    const { contact } = await ticket('gold')
    const fields = { contact_plan: 'gold' }
    await desk.ok(`PUT /api/contacts/${contact.ulid}`, { fields, company_ulid: company.ulid })
    assert.deepEqual(await desk.find(query), ['Broken lamp'])
    await ticket('silver')
    assert.deepEqual(await desk.find(query), [])
    for (const field of await desk.ok('GET /api/fields'))
      if (field.of === 'company') await desk.ok(`DELETE /api/fields/${field.ulid}`)
    await runJobs()
    assert.deepEqual((await desk.ok(`GET /api/companies/${company.ulid}`)).fields, {})
  })

  await t.test('a target is due, and the reports count tickets and targets', async () => {
    await desk.post('/api/target-policies', {
      name: 'Fast',
      first_response_minutes: 60,
      only_business_hours: false,
    })
    const ticket = await desk.open('When', 'ann@acme.test', 'When does it come?')
    await runJobs()
    const due = async () => (await desk.ok(`GET /api/tickets/${ticket.ulid}`)).targets.items
    assert.equal((await due())[0].state, 'open')
    await desk.post(`/api/tickets/${ticket.ulid}/reply`, { body: 'Tomorrow' })
    await runJobs()
    assert.equal((await due())[0].state, 'met')
    await desk.ok('PUT /api/business-hours', {
      timezone: 'Asia/Tokyo',
      business_hours: { monday: ['09:00-17:00'] },
    })
    await desk.ok('DELETE /api/business-hours')
    await runJobs()
    const { totals } = await desk.ok('GET /api/reports/tickets')
    assert.equal(totals.created, (await desk.ok('GET /api/tickets?per_page=100')).length)
    // Two older tickets have a reply as well.
    assert.deepEqual(totals.targets.first_response, { met: 3, breached: 0 })
    assert.ok((await desk.ok('GET /api/reports/tickets/groups?by=member')).length > 0)
  })

  await t.test('tickets and contacts are merged, which is undone', async () => {
    const [one, two] = [
      await desk.open('One', 'carl@acme.test', 'One'),
      await desk.open('Two', 'carla@acme.test', 'Two'),
    ]
    await desk.post(`/api/tickets/${one.ulid}/merge`, { into_ulid: two.ulid })
    assert.equal((await desk.ok(`GET /api/tickets/${two.ulid}`)).messages.length, 2)
    await desk.ok(`DELETE /api/tickets/${one.ulid}/merge`)
    assert.equal((await desk.ok(`GET /api/tickets/${one.ulid}`)).messages.length, 1)
    const path = `/api/contacts/${one.contact.ulid}`
    const { merge } = await desk.post(`${path}/merge`, { into_ulid: two.contact.ulid })
    const { other_emails } = await desk.ok(`GET /api/contacts/${two.contact.ulid}`)
    assert.deepEqual(other_emails, ['carl@acme.test'])
    await desk.ok(`DELETE /api/contact-merges/${merge.ulid}`)
    assert.equal((await desk.ok(`GET ${path}`)).email, 'carl@acme.test')
  })

  await t.test('contacts are listed page by page, and have notes and a timeline', async () => {
    for (const sort of ['', '&sort=-last_activity', '&sort=created_at'])
      for (const words of ['', '&filter[search]=acme']) {
        const seen: string[] = []
        let cursor: string | null = 'start'
        while (cursor !== null) {
          const query: string = `/api/contacts?per_page=2&cursor=${cursor}${words}${sort}`
          const { body, status } = await call(`GET ${query}`, { token: desk.token })
          assert.equal(status, 200, query)
          seen.push(...body.data.map(({ email }: Found) => email))
          cursor = body.meta.next_cursor
        }
        assert.equal(new Set(seen).size, 5, `${sort}${words}: ${seen}`)
      }
    const path = `/api/contacts/${lamp.contact.ulid}`
    await desk.post(`${path}/notes`, { text: 'Prefers mail', is_pinned: true })
    const kinds = (await desk.ok(`GET ${path}/timeline`)).map(({ kind }: { kind: string }) => kind)
    for (const kind of ['inbound', 'outbound', 'note']) assert.ok(kinds.includes(kind), `${kinds}`)
  })

  await t.test('contacts are imported, and lists exported', async () => {
    const csv = 'email,name,company,plan\ndora@import.test,Dora,Importers,gold\nann@acme.test,Ann,,gold\n'
    const file = form('file', 'contacts.csv', csv)
    const { body } = await call('POST /api/contact-imports?kind=contacts', { token: desk.token, ...file })
    await runJobs()
    await desk.post(`/api/contact-imports/${body.data.ulid}/start`)
    await runJobs()
    assert.equal((await desk.ok(`GET /api/contact-imports/${body.data.ulid}`)).state, 'ended')
    assert.deepEqual(await desk.find('/api/contacts?filter[search]=dora'), ['dora@import.test'])
    for (const kind of ['tickets', 'contacts']) {
      const made = await desk.ok('POST /api/exports', { kind }, { session: desk.session })
      await runJobs()
      const exports = await desk.ok('GET /api/exports', undefined, { session: desk.session })
      assert.ok(
        exports.find(({ ulid, size }: Exported) => ulid === made.ulid && size > 0),
        kind,
      )
    }
  })

  await t.test('a contact rates a closed ticket', async () => {
    const asking = { is_enabled: true, delay_minutes: 0 }
    await desk.ok(`PUT /api/channels/${desk.channel.ulid}/satisfaction`, asking, { session: desk.session })
    const ticket = await desk.open('Rate me', 'rater@acme.test', 'Please')
    await desk.post(`/api/tickets/${ticket.ulid}/reply`, { body: 'Done', status: 'closed' })
    await runJobs()
    const mails = (await mailsIn(join(folder, 'mail'))).map(({ raw }) => raw.replace(/=\r?\n/g, ''))
    const [path = ''] = mails.join().match(/\/rate\/[\w-]+/) ?? []
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await http.inject({ method: 'POST', url: path, headers, payload: 'rating=good&comment=Thanks' })
    const [rating] = await desk.ok('GET /api/satisfaction-ratings')
    assert.deepEqual([rating.rating, rating.comment], ['good', 'Thanks'])
  })

  await t.test('drafts, forms and notifications change in place', async () => {
    const draft = (revision: number, body: string) =>
      desk.ok(`PUT /api/tickets/${lamp.ulid}/draft`, { revision, kind: 'note', body })
    const { revision } = await draft(0, 'One')
    assert.ok((await draft(revision, 'Two')).revision > revision)
    const member = await world.member(desk.workspace)
    const as = { token: member.token }
    const [one, two] = [await desk.open('A', 'x@acme.test', 'A'), await desk.open('B', 'x@acme.test', 'B')]
    for (const ticket_ulids of [[one.ulid], [two.ulid], [lamp.ulid]])
      await desk.post('/api/tickets/bulk', { ticket_ulids, assignee_ulid: member.ulid })
    await runJobs()
    assert.ok((await desk.ok('GET /api/notifications', undefined, as)).length > 0)
    const body = { name: 'Hello', body: 'Hello', is_shared: true }
    await desk.ok('POST /api/quick-replies', body, as)
    await desk.ok(`DELETE /api/members/${member.ulid}`)
    const [reply] = await desk.ok('GET /api/quick-replies')
    assert.equal(reply?.name, 'Hello', 'shared quick replies outlive the membership of their author')
  })

  await t.test('settings are in the audit log, which nothing changes', async () => {
    const entries = await desk.ok('GET /api/audit-log')
    const actions = entries.map(({ action }: { action: string }) => action)
    assert.ok(actions.includes('target_policy.created'), `${actions}`)
    const sql = connect(superuser, { max: 1 })
    const changed = sql`update audit_entries set action = 'x' where workspace_id = ${desk.workspace.id}`
    await assert.rejects(changed, /cannot be changed/)
    await sql.end({ timeout: 1 })
  })

  await t.test('tickets, contacts and articles are deleted', async () => {
    const { ulid, contact } = await desk.open('Delete me', 'gone@acme.test', 'Forget me')
    await desk.ok(`DELETE /api/tickets/${ulid}`)
    await desk.post(`/api/contacts/${contact.ulid}/erasure`)
    await runJobs()
    assert.deepEqual(await desk.find('/api/contacts?filter[search]=gone'), [])
    const [brain] = await desk.ok('GET /api/brains')
    const [article] = await desk.ok(`GET /api/brains/${brain.ulid}/articles`)
    const change = (is_deleted: boolean) =>
      desk.post(`/api/brains/${brain.ulid}/article-changes`, { article_ulids: [article.ulid], is_deleted })
    await change(true)
    await change(false)
    await desk.ok(`DELETE /api/brains/${brain.ulid}/articles/${article.ulid}`)
    await runJobs()
    assert.deepEqual(await desk.find(`/api/brains/${brain.ulid}/search?q=refund`), [])
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

  await t.test('every endpoint answers, whatever it reads and writes', async () => {
    const failed: string[] = []
    for (const { endpoint } of routes.filter(({ endpoint }) => isOfWorkspace(endpoint))) {
      const workspace = await world.workspace()
      const { line, ...request } = await requestIn({ world, services }, workspace, endpoint)
      const as = endpoint.session
        ? { session: await world.session(workspace.owner) }
        : { token: workspace.owner.token }
      const { status } = await call(line, { ...as, ...request })
      if (status >= 400) failed.push(`${status} ${endpoint.method} ${endpoint.path}`)
    }
    // These need something outside, or what another request makes.
    assert.deepEqual(failed.sort(), [
      '409 POST /api/sample-data',
      '409 PUT /api/company-sign-in',
      '422 POST /api/channels/:channel/mail-account',
      '422 POST /api/mail-sign-ins',
      '422 PUT /api/company-sign-in/provider',
    ])
    await runJobs()
    for (const chore of chores) await chore(services)
  })

  await t.test('a workspace is deleted on its worker', async () => {
    const { workspace, open } = await startDesk()
    await open('Broken lamp', 'ann@acme.test', 'It flickers')
    await runJobs()
    await deleteWorkspace(db, workspace.id, { type: 'system', name: 'test' })
    const sql = connect(superuser, { max: 1 })
    for (const table of await tenantTables(sql)) {
      if (table === 'jobs') continue // one of them removes the files
      const rows = await sql`select from ${sql(table)} where workspace_id = ${workspace.id}`
      assert.equal(rows.length, 0, table)
    }
    await sql.end({ timeout: 1 })
    assert.deepEqual(await desk.find('/api/tickets?filter[search]=screw'), ['Broken lamp'])
  })

  await t.test(
    'a start with the same version changes nothing, and a newer version does not migrate',
    async () => {
      assert.ok((await prepare(owner, 'bellhop_app')).isCluster)
      const sql = connect(superuser, { max: 1 })
      await sql`delete from migrations where name = (select max(name) from migrations)`
      await assert.rejects(
        prepare(owner, 'bellhop_app'),
        /are distributed with Citus, so this version cannot migrate/,
      )
      await sql.end({ timeout: 1 })
    },
  )

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
})

type Exported = { ulid: string; size: number }
type Found = { subject?: string; email?: string; article?: { title: string } }
