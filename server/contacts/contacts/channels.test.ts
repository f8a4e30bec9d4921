import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, travel } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let limited: string
let two: string
let mine: Awaited<ReturnType<typeof world.channel>>
let hidden: Awaited<ReturnType<typeof world.channel>>

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  mine = await world.channel(workspace)
  hidden = await world.channel(workspace)
  const second = await world.channel(workspace)
  limited = (await world.member(workspace, { channels: [mine.id] })).token
  two = (await world.member(workspace, { role: 'admin', tokenChannels: [mine.id, second.id] })).token
  await write('both', mine)
  await write('late', mine)
  await write('both', second)
  await write('second', second)
  await write('hidden', hidden)
  await write('late', hidden)
  await call('POST /api/contacts', { token, body: { email: 'silent@example.test' } })
})

const write = async (name: string, channel: { ulid: string }) => {
  travel(60_000)
  const from_contact = { email: `${name}@example.test` }
  const body = { channel: channel.ulid, subject: 'Help', from_contact, message: { body: 'Hello' } }
  return (await call('POST /api/tickets', { token, body })).body.data
}

type Listed = { ulid: string; email: string; ticket_count: number; last_activity_at: string | null }
const list = async (by: string, query: string): Promise<Listed[]> =>
  (await call(`GET /api/contacts?${query}`, { token: by })).body.data
const namesIn = (contacts: Listed[]) => contacts.map(({ email }) => email.split('@')[0]).join(' ')
const find = async (by: string, name: string) => {
  const [contact] = await list(by, `filter[email]=${name}@`)
  assert.ok(contact)
  const shown = (await call(`GET /api/contacts/${contact.ulid}`, { token: by })).body.data
  assert.deepEqual(shown, { ...contact, notes: null, other_emails: [], phones: [], proposed_company: null })
  return contact
}
const countOf = async (by: string, name: string) => (await find(by, name)).ticket_count
const activityOf = async (by: string, name: string) => (await find(by, name)).last_activity_at

test('a contact has the tickets and the last activity of the channels that the caller can access', async () => {
  for (const [by, counts] of [
    [token, [2, 2, 1, 1, 0]],
    [two, [2, 1, 1, 0, 0]],
    [limited, [1, 1, 0, 0, 0]],
  ] as const) {
    const names = ['both', 'late', 'second', 'hidden', 'silent']
    assert.deepEqual(await Promise.all(names.map((name) => countOf(by, name))), counts)
  }
  assert.equal(await activityOf(limited, 'hidden'), null)
  assert.notEqual(await activityOf(token, 'hidden'), null)
  const [seen, whole] = [await activityOf(limited, 'late'), await activityOf(token, 'late')]
  assert.ok(seen && whole && seen < whole)
  assert.equal(await activityOf(two, 'late'), seen)
})

test('what a change of a contact answers says no more', async () => {
  const { ulid } = await find(token, 'late')
  const { body } = await call(`PUT /api/contacts/${ulid}`, { token: limited, body: { notes: null } })
  assert.equal(body.data.ticket_count, 1)
  const { contact } = await write('late', hidden)
  assert.ok(!('ticket_count' in contact))
})

test('the order by activity is that of the channels that the caller can access', async () => {
  const orders = {
    'sort=-last_activity': [token, 'late hidden second both silent'],
    'sort=-last_activity&': [two, 'second both late hidden silent'],
    'sort=last_activity&': [two, 'late both second hidden silent'],
    'sort=-last_activity&&': [limited, 'late both second hidden silent'],
    'sort=last_activity&&': [limited, 'both late second hidden silent'],
  }
  for (const [query, [by = '', expected]] of Object.entries(orders)) {
    assert.equal(namesIn(await list(by, query)), expected, query)
    assert.equal(namesIn(await list(by, `${query}&filter[search]=example`)), expected, query)
    for (const filter of ['', '&filter[search]=example', '&filter[search]=e']) {
      for (const size of [1, 2, 3]) {
        assert.equal(await readOn(by, `${query}&per_page=${size}${filter}`), expected)
        assert.equal(await readPages(by, `${query}&per_page=${size}${filter}`), expected)
      }
    }
  }
})

const readOn = async (by: string, query: string) => {
  const found: Listed[] = []
  for (let cursor: string | null = 'start'; cursor !== null; ) {
    const { body } = await call(`GET /api/contacts?${query}&cursor=${cursor}`, { token: by })
    found.push(...body.data)
    cursor = body.meta.next_cursor
  }
  return namesIn(found)
}

const readPages = async (by: string, query: string) => {
  const pages = [1, 2, 3, 4, 5].map((page) => list(by, `${query}&page=${page}`))
  return namesIn((await Promise.all(pages)).flat())
}

test('merges, splits, answers and deletions are counted in their channel', async () => {
  const [first, second] = [await write('moved', mine), await write('moved', mine)]
  const other = await write('moved', hidden)
  assert.equal(await countOf(limited, 'moved'), 2)
  const into = { into_ulid: first.ulid }
  await call(`POST /api/tickets/${second.ulid}/merge`, { token, body: into })
  assert.deepEqual([await countOf(limited, 'moved'), await countOf(token, 'moved')], [1, 2])
  await call(`DELETE /api/tickets/${second.ulid}/merge`, { token })
  assert.deepEqual([await countOf(limited, 'moved'), await countOf(token, 'moved')], [2, 3])

  travel(60_000)
  const before = await activityOf(limited, 'moved')
  await call(`POST /api/tickets/${other.ulid}/reply`, { token, body: { body: 'Hi' } })
  assert.equal(await activityOf(limited, 'moved'), before)
  await call(`POST /api/tickets/${first.ulid}/reply`, { token, body: { body: 'Hi' } })
  assert.notEqual(await activityOf(limited, 'moved'), before)
  assert.equal(await activityOf(limited, 'moved'), await activityOf(token, 'moved'))

  await call(`DELETE /api/tickets/${first.ulid}`, { token })
  assert.equal(await activityOf(limited, 'moved'), second.created_at)
  await call(`DELETE /api/tickets/${second.ulid}`, { token })
  assert.deepEqual([await countOf(limited, 'moved'), await activityOf(limited, 'moved')], [0, null])
  assert.equal(await countOf(token, 'moved'), 1)
})
