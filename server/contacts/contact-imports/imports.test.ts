import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { form } from '../../../test/form.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { dayOf } from '../../platform/files/keys.ts'
import { eraseFromImports } from './actions.ts'
import { contactImport } from './run.ts'

const { call, world, runJobs, travel, services } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  const choices = ['Pro', 'Free'].map((name) => ({ value: name.toLowerCase(), name }))
  const field = (body: object) => ok('POST /api/fields', { of: 'contact', ...body })
  await field({ key: 'plan', name: 'Plan', type: 'choice', choices })
  await field({ key: 'seats', name: 'Sitze', type: 'number' })
  await field({ key: 'since', name: 'Customer since', type: 'date' })
  await field({ key: 'vip', name: 'VIP', type: 'checkbox' })
  await ok('POST /api/fields', { of: 'company', key: 'size', name: 'Size', type: 'number' })
})

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}

const upload = (csv: string | Buffer, kind = 'contacts', by = token) =>
  call(`POST /api/contact-imports?kind=${kind}`, { token: by, ...form('file', 'customers.csv', csv) })

const show = (ulid: string) => ok(`GET /api/contact-imports/${ulid}`)

/** Uploads a file and waits until its rows are compared. */
const compared = async (csv: string | Buffer, kind?: string, choices?: object) => {
  const { ulid } = (await upload(csv, kind)).body.data
  await runJobs()
  if (choices) await ok(`PUT /api/contact-imports/${ulid}`, choices)
  await runJobs()
  return show(ulid)
}

const run = async (csv: string | Buffer, kind?: string, choices?: object) => {
  const { ulid, problem } = await compared(csv, kind, choices)
  assert.equal(problem, null)
  await ok(`POST /api/contact-imports/${ulid}/start`)
  await runJobs()
  return show(ulid)
}

const rowsOf = (ulid: string, outcome = 'refused') =>
  ok(`GET /api/contact-imports/${ulid}/rows?filter[outcome]=${outcome}&per_page=100`)

const reasonsIn = async (csv: string, kind?: string): Promise<Record<number, string>> => {
  const { ulid } = await compared(csv, kind)
  const rows: { row: number; reason: string }[] = await rowsOf(ulid)
  return Object.fromEntries(rows.map(({ row, reason }) => [row, reason]))
}

const contactOf = async (email: string) => {
  const [listed] = await ok(`GET /api/contacts?filter[email]=${encodeURIComponent(email)}`)
  return listed && ok(`GET /api/contacts/${listed.ulid}`)
}

const file = [
  'E-Mail;Name;Firma;Notizen;External ID;Plan;Sitze;Customer since;VIP;Other emails;Newsletter',
  'Grace@Hopper.example;Grace Hopper;Hopper Ltd;"Calls\r\nat noon";crm-1;Pro;1,5;31.01.2026;ja;g2@x.example; g3@x.example;y',
].join('\r\n')
const quoted = file.replace('g2@x.example; g3@x.example', '"g2@x.example; g3@x.example"')

test('columns are recognised in both languages, and an upload writes nothing', async () => {
  const uploaded = await upload(quoted)
  assert.deepEqual([uploaded.status, uploaded.body.data.state], [201, 'reading'])
  const found = await compared(quoted)
  assert.equal(found.state, 'ready')
  assert.deepEqual(
    found.columns.map(({ target }: { target: string | null }) => target),
    [
      ...['email', 'name', 'company', 'notes', 'external_id', 'field.plan', 'field.seats', 'field.since'],
      ...['field.vip', 'other_emails', null],
    ],
  )
  assert.deepEqual(found.columns[1].samples, ['Grace Hopper'])
  assert.deepEqual([found.row_count, found.read_count, found.new_company_count], [1, 1, 1])
  assert.deepEqual(found.counts, { new: 1, changed: 0, unchanged: 0, refused: 0, created: 0, updated: 0 })
  assert.equal(await contactOf('grace@hopper.example'), undefined)
})

test('an import creates contacts with all values, and the same file changes nothing again', async () => {
  const { state, counts } = await run(quoted)
  assert.deepEqual([state, counts.created, counts.new], ['ended', 1, 0])
  const { email, other_emails, name, company, notes, external_id, fields } =
    await contactOf('grace@hopper.example')
  assert.deepEqual(
    { email, other_emails, name, company: company.name, notes, external_id, fields },
    {
      email: 'grace@hopper.example',
      other_emails: ['g2@x.example', 'g3@x.example'],
      name: 'Grace Hopper',
      company: 'Hopper Ltd',
      notes: 'Calls\r\nat noon',
      external_id: 'crm-1',
      fields: { plan: 'pro', seats: 1.5, since: '2026-01-31', vip: true },
    },
  )
  const again = await compared(quoted)
  assert.deepEqual([again.counts.unchanged, again.counts.changed, again.new_company_count], [1, 0, 0])
  const { counts: after } = await run(quoted)
  assert.deepEqual([after.created, after.updated, after.unchanged], [0, 0, 1])
})

test('a contact is found by its id, or by any of its addresses, and addresses are only added', async () => {
  const { counts } = await run('email,name\ng2@x.example,Grace B. Hopper\n')
  assert.deepEqual([counts.updated, counts.created], [1, 0])
  const { counts: byId } = await run('email,external id,other_emails\nnew@x.example,crm-1,g4@x.example\n')
  assert.deepEqual([byId.updated, byId.created], [1, 0])
  const grace = await contactOf('new@x.example')
  assert.deepEqual(
    [grace.email, grace.name, grace.notes, grace.other_emails.toSorted()],
    [
      'new@x.example',
      'Grace B. Hopper',
      'Calls\r\nat noon',
      ['g2@x.example', 'g3@x.example', 'g4@x.example', 'grace@hopper.example'],
    ],
  )
  assert.equal((await compared('email,external id\nnew@x.example,crm-1\n')).counts.unchanged, 1)
})

test('phone numbers are added with their labels, as an export has them', async () => {
  const csv = `E-Mail,Telefon\nlin@x.example,"'+49 30 1234567; office: 112"\n`
  const { columns } = await compared(csv)
  assert.equal(columns[1].target, 'phones')
  await run(csv)
  const { counts } = await run('email,phone\nlin@x.example,"mobile: 0049301234567, 0711 998877"\n')
  assert.deepEqual([counts.updated, counts.created], [1, 0])
  const { phones } = await contactOf('lin@x.example')
  assert.deepEqual(phones, [
    { number: '+49 30 1234567', e164: '+49301234567', label: 'mobile' },
    { number: '112', e164: null, label: 'office' },
    { number: '0711 998877', e164: null, label: null },
  ])
  assert.equal((await compared(csv)).counts.unchanged, 1)
  assert.deepEqual(await reasonsIn('email,phone\nlin@x.example,none\n'), {
    2: 'The phones field format is invalid.',
  })
  const many = Array.from({ length: 8 }, (_, n) => `040 1000${n}`).join(';')
  assert.deepEqual(await reasonsIn(`email,phone\nlin@x.example,${many}\n`), {
    2: 'A contact has at most 10 phone numbers.',
  })
})

test('existing contacts can be left alone, and empty cells can remove values', async () => {
  const csv = 'email,name,notes,field.plan\nnew@x.example,Other name,,\nfresh@x.example,Fresh,,\n'
  const { counts } = await run(csv, 'contacts', { updates_existing: false })
  assert.deepEqual([counts.created, counts.updated, counts.unchanged], [1, 0, 1])
  assert.equal((await contactOf('new@x.example')).name, 'Grace B. Hopper')
  await run(csv, 'contacts', { clears_empty: true })
  const { name, notes, fields, email } = await contactOf('new@x.example')
  assert.deepEqual(
    [name, notes, fields.plan, fields.vip, email],
    ['Other name', null, undefined, true, email],
  )
})

test('columns can be imported as something else, which is checked', async () => {
  const { ulid } = await compared('Login,Display\nada@x.example,Ada\n')
  assert.deepEqual((await show(ulid)).counts.refused, 1)
  const choose = (targets: (string | null)[]) =>
    call(`PUT /api/contact-imports/${ulid}`, { token, body: { targets } })
  assert.equal((await choose(['email'])).status, 422)
  assert.equal((await choose(['email', 'email'])).status, 422)
  assert.equal((await choose(['email', 'field.size'])).status, 422)
  assert.equal((await choose(['email', null])).body.data.state, 'comparing')
  assert.equal((await call(`POST /api/contact-imports/${ulid}/start`, { token })).status, 409)
  await runJobs()
  assert.deepEqual((await show(ulid)).counts.new, 1)
  await ok(`POST /api/contact-imports/${ulid}/start`)
  assert.equal((await choose(['email', 'name'])).status, 409)
  await runJobs()
  assert.equal((await contactOf('ada@x.example')).name, null)
})

test('rows are refused by the rules of the API, each with its number and a reason', async () => {
  const reasons = await reasonsIn(
    [
      'email,name,external_id,other_emails,plan,sitze,since,vip',
      'nonsense,A,,,,,,',
      `,B,,,,,,`,
      `long@x.example,${'x'.repeat(256)},,,,,,`,
      'c@x.example,C,,,Gold,many,yesterday,perhaps',
      'd@x.example,D,,,,,,',
      'd@X.example,D again,,,,,,',
      'e@x.example,E,crm-1,ada@x.example,,,,',
      'new@x.example,F,crm-9,,,,,',
      'g@x.example,G,,"ada@x.example, fresh@x.example",,,,',
      'h@x.example,H,,,,,,,surplus',
      'i@x.example,I,,nope,,,,',
    ].join('\n'),
  )
  assert.deepEqual(reasons, {
    2: 'The email field must be a valid email address.',
    3: 'The email field is required.',
    4: 'The name field must not be greater than 255 characters.',
    5:
      'The Plan field must be one of: Pro, Free. The Sitze field must be a number. ' +
      'The Customer since field must be a date such as 2026-01-31. The VIP field must be yes or no.',
    7: 'Row 6 is about the same one.',
    8: 'ada@x.example belongs to the contact ada@x.example.',
    9: 'The contact with this email address has another external ID: crm-1.',
    10: 'The addresses belong to several contacts: ada@x.example, fresh@x.example.',
    11: 'The row has more cells than there are columns.',
    12: 'The other emails field must be a valid email address.',
  })
})

test('refused rows stay, and are exported with their reasons to be imported again', async () => {
  const { ulid, counts } = await run('email,name\nbad,"=A, B"\ngood@x.example,Good\nworse,C\n')
  assert.deepEqual([counts.created, counts.refused], [1, 2])
  const { csv, next } = await ok(`GET /api/contact-imports/${ulid}/refused-rows`)
  const reason = 'The email field must be a valid email address.'
  assert.deepEqual(
    [csv, next],
    [`"email","name","Import problem"\r\n"bad","'=A, B","${reason}"\r\n"worse","C","${reason}"\r\n`, null],
  )
  const rest = await ok(`GET /api/contact-imports/${ulid}/refused-rows?after=2`)
  assert.equal(rest.csv, `"worse","C","${reason}"\r\n`)
  await run(csv.replace('bad', 'mended@x.example'))
  assert.equal((await contactOf('mended@x.example')).name, '=A, B')
})

test('companies are found by their id, their domain or their name', async () => {
  const csv =
    'Firma,Domain,External ID,Size\nNavy,https://www.navy.example/about,n-1,7\nArmy,,,8\nSecond Army,,a-2,9\n'
  assert.equal((await run(csv, 'companies')).counts.created, 3)
  assert.equal((await compared(csv, 'companies')).counts.unchanged, 3)
  const changed = 'company,domain,external id,field.size\nUS Navy,navy.example,,70\narmy,,a-1,80\nX,,a-2,90\n'
  assert.equal((await run(changed, 'companies')).counts.updated, 3)
  const companies = await ok('GET /api/companies')
  const shown = companies
    .filter((one: { external_id: string | null }) => one.external_id)
    .map(({ name, domain, external_id, fields }: Record<string, unknown>) => [
      name,
      domain,
      external_id,
      fields,
    ])
  assert.deepEqual(shown, [
    ['army', null, 'a-1', { size: 80 }],
    ['US Navy', 'navy.example', 'n-1', { size: 70 }],
    ['X', null, 'a-2', { size: 90 }],
  ])
  assert.deepEqual(
    await reasonsIn('name,domain,external_id\nX,navy.example,a-2\n,y.example,\nZ,no domain,\n', 'companies'),
    {
      2: 'navy.example is the domain of the company US Navy.',
      3: 'The name field is required.',
      4: 'The domain field format is invalid.',
    },
  )
})

const many = (count: number, word: string) =>
  [
    'email,name,company',
    ...Array.from({ length: count }, (_, n) => `${word}${n}@x.example,${word} ${n},${word}`),
  ].join('\n')

/** Runs a started import in this process, and says after how many portions it goes on no longer. */
const runPortions = async (ulid: string, long_work: { ulid: string }, report: () => Promise<boolean>) =>
  contactImport.run(services, {
    ...{ workspace: workspace.id, ulid: long_work.ulid, input: { contactImport: ulid }, report },
    by: { type: 'user', id: workspace.owner.id },
  })

test('an import that was interrupted continues where it was, and writes nothing twice', async () => {
  const { ulid } = await compared(many(450, 'cut'))
  const { long_work } = await ok(`POST /api/contact-imports/${ulid}/start`)
  let portions = 0
  await assert.rejects(
    runPortions(ulid, long_work, async () => {
      portions += 1
      if (portions === 2) throw new Error('The process ends.')
      return true
    }),
  )
  const half = await show(ulid)
  assert.deepEqual([half.state, half.counts.created, half.counts.new], ['started', 200, 250])
  await runJobs()
  const { state, counts } = await show(ulid)
  assert.deepEqual([state, counts.created, counts.updated, counts.new], ['ended', 450, 0, 0])
  const { meta } = (await call('GET /api/contacts?filter[search]=cut', { token })).body
  assert.equal(meta.total, 450)
  assert.deepEqual(await rowsOf(ulid, 'new'), [])
  const named = (await ok('GET /api/companies')).filter(({ name }: { name: string }) => name === 'cut')
  assert.deepEqual(
    named.map(({ contact_count }: { contact_count: number }) => contact_count),
    [450],
  )
})

test('an import that is stopped keeps what it has written, and no other rows', async () => {
  const { ulid } = await compared(many(300, 'stop'))
  const { long_work } = await ok(`POST /api/contact-imports/${ulid}/start`)
  let portions = 0
  await runPortions(ulid, long_work, async () => ++portions < 2)
  const { state, counts } = await show(ulid)
  assert.deepEqual([state, counts.created, counts.new], ['ended', 200, 100])
  assert.deepEqual(await rowsOf(ulid, 'new'), [])
  await runJobs()
})

test('what others created meanwhile is changed, and not created twice', async () => {
  const { ulid } = await compared('email,name\nrace@x.example,Of the file\n')
  await ok('POST /api/contacts', { email: 'race@x.example', name: 'Before' })
  await ok(`POST /api/contact-imports/${ulid}/start`)
  await runJobs()
  assert.deepEqual((await show(ulid)).counts.updated, 1)
  assert.equal((await contactOf('race@x.example')).name, 'Of the file')
})

test('there is one event for many contacts, and one for each changed contact with tickets', async () => {
  const channel = await world.channel(workspace)
  const from_contact = { email: 'ticket@x.example', name: 'Before' }
  const body = { channel: channel.ulid, subject: 'Help', from_contact, message: { body: 'Hello' } }
  await ok('POST /api/tickets', body)
  await runJobs()
  const eventsAfter = async () =>
    services.db.read(workspace.id, async ({ sql, workspace: id }) => {
      const rows = await sql<{ type: string; facts: object }[]>`
        select type, facts from events
        where workspace_id = ${id} and type in ('contact.created', 'contact.updated', 'contact.imported', 'company.imported')
        order by id`
      return rows.map(({ type }) => type)
    })
  const before = (await eventsAfter()).length
  await run(
    'email,company\nticket@x.example,Ticket Ltd\nquiet@x.example,Ticket Ltd\nrace@x.example,Ticket Ltd\n',
  )
  assert.deepEqual((await eventsAfter()).slice(before).toSorted(), [
    'company.imported',
    'contact.imported',
    'contact.updated',
  ])
})

test('a file that is no list of contacts fails with the reason, and its file is deleted', async () => {
  const failed = async (csv: string | Buffer) => {
    const { state, problem, columns } = await compared(csv)
    assert.deepEqual([state, columns], ['failed', []])
    return problem
  }
  assert.equal(await failed('\n\n'), 'The file is empty.')
  assert.equal(await failed('email,name\n'), 'The file has no rows below the names of the columns.')
  assert.match(await failed('a@x.example,Ada\n'), /first row must have the names/)
  assert.equal(await failed('email,name\na@x.example,"Ada\n'), 'A quote in row 2 is not closed.')
  assert.equal((await upload('')).status, 422)
  const stored = async () => (await Array.fromAsync(services.files.keysOf(dayOf(services.clock())))).length
  await runJobs()
  assert.equal(await stored(), 0)
})

test('hostile cells are stored as they are, or refused', async () => {
  const name = `<script>alert(1)</script>'; drop table contacts; --`
  const { counts } = await run(`email,name,notes\nhostile@x.example,"${name}","\\u0000 \\ {} \0 \ud800"\n`)
  assert.equal(counts.created, 1)
  assert.equal((await contactOf('hostile@x.example')).name, name)
  const reasons = await reasonsIn(`email,notes\nbig@x.example,${'x'.repeat(70_000)}\n`)
  assert.deepEqual(reasons, { 2: 'The notes field must not be greater than 65535 characters.' })
})

test('long rows are compared, listed and exported in portions of bytes', async () => {
  const notes = 'ä'.repeat(60_000)
  const line = (n: number) => `long${n}@x.example,${notes},${'y,'.repeat(300)}\n`
  const { ulid, counts, columns } = await compared(
    `email,notes\n${Array.from({ length: 40 }, (_, n) => line(n)).join('')}`,
  )
  assert.equal(counts.refused, 40)
  assert.equal(columns[1].samples[0], 'ä'.repeat(100))
  const page = await call(`GET /api/contact-imports/${ulid}/rows?per_page=100`, { token })
  assert.equal(page.body.data.length, 40)
  for (const { cells, is_shortened } of page.body.data) {
    assert.deepEqual([cells.length, is_shortened], [3, true])
    assert.ok(cells.join('').length <= 4_000)
  }
  const parts: string[] = []
  for (let after: number | null = 0; after !== null; ) {
    const part: { csv: string; next: number | null } = await ok(
      `GET /api/contact-imports/${ulid}/refused-rows?after=${after}`,
    )
    parts.push(part.csv)
    after = part.next
  }
  assert.ok(parts.length > 3 && parts.every((csv) => Buffer.byteLength(csv) < 1_400_000))
  assert.equal(parts.join('').match(/long\d+@x\.example/g)?.length, 40)
})

test('of uploads at the same time, only the last wait, too', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, (_, n) => upload(`email\n${n}@x.example\n`)))
  assert.deepEqual(
    made.map(({ status }) => status),
    Array(20).fill(201),
  )
  const list = await ok('GET /api/contact-imports')
  assert.equal(list.filter(({ state }: { state: string }) => state === 'reading').length, 3)
  await runJobs()
})

test('only the last uploads wait, and all are deleted after a week', async () => {
  assert.equal((await upload('email\na@x.example\n', 'tickets')).status, 422)
  const { ulid } = await compared('email\nlast@x.example\n')
  const list = await ok('GET /api/contact-imports')
  assert.equal(list[0].ulid, ulid)
  assert.equal(list.filter(({ state }: { state: string }) => ['ready', 'failed'].includes(state)).length, 3)
  await ok(`DELETE /api/contact-imports/${ulid}`)
  assert.equal((await call(`GET /api/contact-imports/${ulid}`, { token })).status, 404)
  travel(8 * 24 * 60 * 60_000)
  await runJobs()
  assert.deepEqual(await ok('GET /api/contact-imports'), [])
})

test('nothing of an erased contact is left in rows of imports and files that wait', async () => {
  await ok('POST /api/contacts', { email: 'gone@x.example', name: 'Gone' })
  const gone = await contactOf('gone@x.example')
  const ready = await compared(
    'email,name,notes\nGone@x.example,Gone,\nbygone@x.example,Stays,\nfriend@x.example,Friend,Of gone@x.example.\n',
  )
  const unread = (await upload('email\ngone@x.example\n')).body.data.ulid
  await ok(`POST /api/contacts/${gone.ulid}/erasure`)
  await services.db.write(workspace.id, { type: 'system', name: 'test' }, (tx) =>
    eraseFromImports(tx, ['gone@x.example']),
  )
  const left = await ok(`GET /api/contact-imports/${ready.ulid}/rows`)
  assert.deepEqual(
    left.map(({ cells }: { cells: string[] }) => cells[0]),
    ['bygone@x.example'],
  )
  const { state, problem } = await show(unread)
  assert.equal(state, 'failed')
  assert.match(problem, /upload it again/)
  await runJobs()
  await ok(`POST /api/contact-imports/${ready.ulid}/start`)
  await runJobs()
  assert.equal((await contactOf('gone@x.example'))?.email, 'bygone@x.example')
})
