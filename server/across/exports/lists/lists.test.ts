import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { app, call, runJobs, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let token: string

before(async () => {
  workspace = await world.workspace('Acme')
  channel = await world.channel(workspace)
  token = workspace.owner.token
  const elsewhere = await world.workspace('Globex')
  const stranger = { email: 'stranger@globex.example', name: 'Stranger' }
  await call('POST /api/contacts', { token: elsewhere.owner.token, body: stranger })
})

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
/** Exports a list. Returns the lines of the file. */
const exported = async (body: object) => {
  const { ulid, long_work } = await ok('POST /api/exports', body)
  await runJobs()
  const { state, result, problem } = await ok(`GET /api/long-work/${long_work}`)
  assert.deepEqual([state, result], ['done', { export: ulid }], problem)
  const response = await app.inject({
    url: `/api/exports/${ulid}/file`,
    headers: { authorization: `Bearer ${token}` },
  })
  const text = response.rawPayload.toString()
  assert.ok(text.startsWith('\ufeff') && text.endsWith('\r\n'))
  return text.slice(1).trimEnd().split('\r\n')
}
const addField = (of: string, key: string, type: string, choices: object[] = []) =>
  ok('POST /api/fields', { of, key, name: key, type, choices })

test('contacts have all their values, and no spreadsheet runs one of them', async () => {
  await addField('contact', 'plan', 'choice', [{ value: 'pro', name: 'Pro' }])
  await addField('contact', 'seats', 'number')
  const { ulid: company } = await ok('POST /api/companies', { name: 'Hopper, Inc.' })
  const made = await ok('POST /api/contacts', {
    ...{ email: 'grace@hopper.example', name: 'x;=SUM(A1:A9)', external_id: 'crm-1', notes: 'Says "hi"' },
    ...{ other_emails: ['g@one.example', 'g@two.example'], fields: { plan: 'pro', seats: -3 } },
    phones: [{ number: '+49 30 1234567' }, { number: '112', label: 'office' }],
  })
  await ok(`PUT /api/contacts/${made.ulid}`, { company_ulid: company })
  const [header, row = ''] = await exported({ kind: 'contacts' })
  assert.equal(
    header,
    '"ulid","external_id","email","other_emails","phones","name","company","notes","ticket_count","created_at","last_activity_at","field.plan","field.seats"',
  )
  const start = `"${made.ulid}","crm-1","grace@hopper.example","g@one.example; g@two.example","'+49 30 1234567; office: 112","x;'=SUM(A1:A9)","Hopper, Inc.","Says ""hi""","0",`
  assert.ok(row.startsWith(start), row)
  assert.match(row, /^[^\n]*,"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00","","pro","-3"$/)
})

test('a list has everything that matches, page after page, and nothing of another workspace', async () => {
  for (let n = 0; n < 230; n += 1)
    await ok('POST /api/contacts', {
      email: `${n}@many.example`,
      ...(n % 2 === 0 && { fields: { plan: 'pro' } }),
    })
  const emailsIn = (rows: string[]) => rows.slice(1).map((row) => row.split(',')[2])
  const all = emailsIn(await exported({ kind: 'contacts' }))
  assert.deepEqual([all.length, new Set(all).size], [231, 231])
  assert.ok(!all.includes('stranger@globex.example'))
  const found = emailsIn(await exported({ kind: 'contacts', filter: { search: 'many.example' } }))
  assert.equal(found.length, 230)
  const pro = await exported({ kind: 'contacts', filter: { fields: 'plan:pro', search: 'many.example' } })
  assert.equal(emailsIn(pro).length, 115)
})

test('companies have all their values', async () => {
  await addField('company', 'vip', 'checkbox')
  const { ulid } = await ok('POST /api/companies', {
    name: 'Acme',
    domain: 'acme.example',
    fields: { vip: true },
  })
  const rows = await exported({ kind: 'companies' })
  assert.equal(rows[0], '"ulid","external_id","name","domain","contact_count","field.vip"')
  assert.ok(rows.includes(`"${ulid}","","Acme","acme.example","0","true"`))
})

test('tickets are filtered and searched as in their list', async () => {
  const { ulid: tag } = await ok('POST /api/tags', { name: 'Refund', color: '#123456' })
  const open = (subject: string) =>
    ok('POST /api/tickets', {
      ...{ channel: channel.ulid, subject, from_contact: { email: 'grace@hopper.example' } },
      message: { body: 'Hello' },
    })
  const [one, two] = [await open('A zebra'), await open('A parcel')]
  await ok(`POST /api/tickets/${one.ulid}/tags/${tag}`)
  await ok(`PUT /api/tickets/${two.ulid}/status`, { status: 'closed' })
  const numbersIn = (rows: string[]) => rows.slice(1).map((row) => Number(row.split('"')[3]))
  assert.deepEqual(numbersIn(await exported({ kind: 'tickets' })), [one.number, two.number])
  assert.deepEqual(numbersIn(await exported({ kind: 'tickets', filter: { status: 'closed' } })), [two.number])
  assert.deepEqual(numbersIn(await exported({ kind: 'tickets', filter: { search: 'zebra' } })), [one.number])
  assert.deepEqual(numbersIn(await exported({ kind: 'tickets', filter: { search: 'tag:refund' } })), [
    one.number,
  ])
  const [, row = ''] = await exported({ kind: 'tickets', q: 'zebra' })
  assert.match(row, /"A zebra","open","normal",[^\n]*,"grace@hopper\.example",[^\n]*,"Refund",/)
})

test('unknown filters are rejected, and values that no field has fail with the reason', async () => {
  const { status, body } = await call('POST /api/exports', {
    token,
    body: { kind: 'companies', filter: { name: 'x' } },
  })
  assert.equal(status, 400, body.message)
  const { long_work } = await ok('POST /api/exports', { kind: 'contacts', filter: { fields: 'unknown:1' } })
  await runJobs()
  const { state, problem } = await ok(`GET /api/long-work/${long_work}`)
  assert.equal(state, 'failed')
  assert.match(problem, /unknown/)
  assert.equal((await ok('GET /api/exports'))[0].state, 'failed')
})
