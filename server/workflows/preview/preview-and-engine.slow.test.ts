import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { isSoak, numbersFrom, repeatable, rounds, seed } from '../../../test/soak.ts'
import { preparedDraft } from '../../messages/messages/actions.ts'
import { addFromOutside } from '../../tickets/tickets/actions.ts'

const { call, world, runJobs, travel } = await startBellhop({ environment: { RATE_LIMIT_API: '1000000' } })
const hour = 3_600_000
const steps = 16

const randomFrom = (seed: number) => {
  const upTo = numbersFrom(seed)
  const one = <T>(list: readonly T[]): T => list[upTo(list.length)] as T // the list is not empty
  const some = <T>(list: readonly T[], n: number) => Array.from({ length: n }, () => one(list))
  return { upTo, one, some }
}
type Random = ReturnType<typeof randomFrom>

const triggers = [
  'on_new_ticket',
  'on_inbound_message',
  'on_tag_added',
  'on_tag_removed',
  'on_no_reply',
] as const
const subjects = ['A refund', 'Money back', 'Hello']
const addresses = ['ann@customer.test', 'bob@elsewhere.test']

const condition = ({ one }: Random, tags: string[]) =>
  one([
    { type: 'has_tag', parameters: { tags: [one(tags)] } },
    { type: 'has_tag', parameters: { tags: [one(tags), one(tags)] } },
    { type: 'does_not_have_tag', parameters: { tags: [one(tags)] } },
    { type: 'subject_contains', parameters: { value: one(['refund', 'l', 'money']) } },
    { type: 'body_contains', parameters: { value: one(['still', 'hello']) } },
    { type: 'from_domain_equals', parameters: { value: 'customer.test' } },
    { type: 'is_first_message' },
    { type: 'is_first_message' },
    { type: 'contact_is_new' },
  ])

const action = ({ one }: Random, tags: string[]) =>
  one([
    { type: 'add_tags', parameters: { tags: [one(tags)] } },
    { type: 'remove_tags', parameters: { tags: [one(tags)] } },
    { type: 'set_status', parameters: { status: one(['open', 'waiting', 'closed']) } },
    { type: 'add_note', parameters: { body: 'Look' } },
  ])

const parametersOf = (trigger: string, { one, upTo }: Random, tags: string[]) => {
  if (trigger === 'on_no_reply') return { value: 1 + upTo(3) }
  return trigger.includes('tag') && upTo(2) ? { tags: [one(tags)] } : {}
}

const workflow = (trigger_type: (typeof triggers)[number], random: Random, tags: string[]) => ({
  name: trigger_type,
  trigger_type,
  trigger_parameters: parametersOf(trigger_type, random, tags),
  condition_match_type: random.one(['all', 'any'] as const),
  conditions: Array.from({ length: random.upTo(3) }, () => condition(random, tags)),
  actions: Array.from({ length: 1 + random.upTo(3) }, () => action(random, tags)),
})

/** A workspace with one workflow under test, and sometimes another one with a different trigger. */
const watched = async (trigger: (typeof triggers)[number], random: Random) => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const channel = await world.channel(workspace)
  const newTag = async (name: string): Promise<string> =>
    (await call('POST /api/tags', { token, body: { name, color: '#123456' } })).body.data.ulid
  const tags = [await newTag('One'), await newTag('Two'), await newTag('Three')]
  const body = workflow(trigger, random, tags)
  const create = async (body: object) => (await call('POST /api/workflows', { token, body })).body.data
  const other = random.one(triggers)
  if (other !== trigger) await create(workflow(other, random, tags))
  const { ulid } = await create(body)
  await runJobs()
  const tickets: { ulid: string }[] = []
  const tagged: string[] = []
  const { one } = random
  const writeIn = ({ ulid }: { ulid: string }) =>
    world.inside(workspace, async (tx) => {
      const [row] = await tx.sql<[{ id: number; contact_id: number }]>`
        select id, contact_id from tickets where workspace_id = ${tx.workspace} and ulid = ${ulid}`
      const sender = { type: 'contact', id: row.contact_id, name: null, email: one(addresses) } as const
      const draft = await preparedDraft(`<p>${one(['Still', 'Hello'])}</p>`, [])
      await addFromOutside(tx, row.id, sender, { draft, files: [] })
    })
  const open = async () => {
    const body = { channel: channel.ulid, subject: one(subjects), message: { body: '<p>Hello</p>' } }
    const from_contact = { email: one(addresses) }
    tickets.push((await call('POST /api/tickets', { token, body: { ...body, from_contact } })).body.data)
  }
  const at = () => `/api/tickets/${one(tickets).ulid}`
  const put = async () => {
    tagged.push(`${at()}/tags/${one(tags)}`)
    await call(`POST ${tagged.at(-1)}`, { token })
  }
  const take = () => call(`DELETE ${tagged.pop() ?? `${at()}/tags/${one(tags)}`}`, { token })
  const step = async () => {
    travel(1_000 + random.upTo(2 * hour))
    await runJobs()
    await one([
      open,
      open,
      () => writeIn(one(tickets)),
      () => writeIn(one(tickets)),
      put,
      put,
      take,
      take,
      () => call(`POST ${at()}/reply`, { token, body: { body: '<p>Done.</p>' } }),
      () => call(`PUT ${at()}/status`, { token, body: { status: one(['open', 'closed', 'waiting']) } }),
    ])()
    await runJobs()
  }
  return { token, body, ulid, open, step }
}

type Judged = { type: string; value: unknown; held: boolean }
type Told = { ticket: { number: number }; conditions: Judged[] }

/** Ignores the order of tags. */
const plain = ({ ticket, conditions }: Told) => [
  ticket.number,
  ...conditions.map(({ type, value, held }) => [type, [value].flat().sort(), held]),
]

/** The result of the engine for each event, and the result of the preview for the same events later. */
const bothOf = async (trigger: (typeof triggers)[number], seed: number) => {
  const random = randomFrom(seed)
  const { token, body, ulid, open, step } = await watched(trigger, random)
  await open()
  await runJobs()
  for (let n = 0; n < steps; n += 1) await step()
  const asked = (await call(`GET /api/workflows/${ulid}/runs?per_page=100`, { token })).body.data
  const ran = asked.filter(({ outcome }: { outcome: string }) => outcome === 'ran')
  const previewed = (await call('POST /api/workflows/preview', { token, body })).body.data
  return { body, asked, ran: ran.map(plain), previewed, would: previewed.would_run.map(plain) }
}

type Seen = { fired: number; spared: number }

const assertTelling = ({ fired, spared }: Seen) =>
  assert.ok(fired > 3 && spared > 3, `${fired} fired, ${spared} did not: this proves little`)

const ofAll: Seen = { fired: 0, spared: 0 }

for (const trigger of triggers) {
  test(repeatable(`a preview of ${trigger} fires where the engine has, having seen the same`), async () => {
    const seen: Seen = { fired: 0, spared: 0 }
    for (let round = 1; round <= rounds(8, { least: 2 }); round += 1) {
      const { body, asked, ran, previewed, would } = await bothOf(trigger, 10 * seed + round)
      const about = `round ${round}: ${JSON.stringify(body)}`
      assert.deepEqual(would, ran, about)
      assert.equal(previewed.is_complete, true)
      if (trigger !== 'on_no_reply') assert.equal(previewed.events_examined, asked.length, about)
      seen.fired += ran.length
      seen.spared += previewed.would_not_run_count
    }
    ofAll.fired += seen.fired
    ofAll.spared += seen.spared
    if (isSoak) assertTelling(seen)
  })
}

test(repeatable('the previews had something to tell'), () => assertTelling(ofAll))
