import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startBellhop } from '../../../test/harness.ts'
import { repeatable, rounds, seed } from '../../../test/soak.ts'
import { preparedDraft } from '../../messages/messages/actions.ts'
import type { Write } from '../../platform/db/transaction.ts'
import {
  addFromOutside,
  change,
  findTicket,
  open,
  prepareOpening,
  putTag,
  takeTag,
} from '../../tickets/tickets/actions.ts'

const { world, runJobs } = await startBellhop()

type Item<Types extends string = string> = { type: Types; parameters: { [name: string]: unknown } }
type Rule = {
  trigger_type: 'on_new_ticket' | 'on_inbound_message' | 'on_tag_added' | 'on_tag_removed'
  limit: number[]
  condition_match_type: 'all' | 'any'
  conditions: Item<'has_tag' | 'does_not_have_tag' | 'subject_contains' | 'is_first_message'>[]
  actions: Item<'add_tags' | 'remove_tags' | 'add_note' | 'set_status'>[]
}
type Step = { does: 'write' | 'tag' | 'untag' | 'close' | 'rest'; tag: number }

const tagNumber = fc.nat({ max: 3 })
const tags = fc.uniqueArray(tagNumber, { minLength: 1, maxLength: 2 }).map((tags) => ({ tags }))
const condition: fc.Arbitrary<Rule['conditions'][number]> = fc.oneof(
  fc.record({ type: fc.constantFrom('has_tag', 'does_not_have_tag'), parameters: tags }),
  fc.record({
    type: fc.constant('subject_contains' as const),
    parameters: fc.record({ value: fc.constantFrom('help', 'nothing') }),
  }),
  fc.constant({ type: 'is_first_message' as const, parameters: {} }),
)
const action: fc.Arbitrary<Rule['actions'][number]> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('add_tags', 'remove_tags'), parameters: tags }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('set_status' as const),
      parameters: fc.record({ status: fc.constantFrom('waiting', 'closed', 'spam') }),
    }),
  },
)
const rule: fc.Arbitrary<Rule> = fc.record({
  trigger_type: fc.constantFrom('on_new_ticket', 'on_inbound_message', 'on_tag_added', 'on_tag_removed'),
  limit: fc.uniqueArray(tagNumber, { maxLength: 2 }),
  condition_match_type: fc.constantFrom('all', 'any'),
  conditions: fc.array(condition, { maxLength: 2 }),
  actions: fc.array(action, { minLength: 1, maxLength: 2 }),
})
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('write', 'tag', 'tag', 'untag', 'close', 'rest'),
  tag: tagNumber,
})

type Happening = {
  trigger: Rule['trigger_type']
  tag?: number
  isFirst: boolean
  chain: number
  depth: number
}

/** A second, simple implementation: computes the expected state of a ticket. */
const interpret = (rules: Rule[], steps: Step[]) => {
  const has = new Set<number>()
  const notes: string[] = []
  let status = 'open'
  let messages = 0
  let chains = 0
  let queue: Happening[] = []
  const ran = new Set<string>()

  const happen = (trigger: Rule['trigger_type'], tag?: number, from?: Happening) => {
    const chain = from?.chain ?? ++chains
    const isFirst = trigger === 'on_inbound_message' || trigger === 'on_new_ticket' ? messages === 1 : true
    queue.push({
      trigger,
      isFirst,
      chain,
      depth: from ? from.depth + 1 : 0,
      ...(tag !== undefined && { tag }),
    })
  }
  const tagAdded = (tag: number, from?: Happening) => {
    if (!has.has(tag)) happen('on_tag_added', tag, from)
    has.add(tag)
  }
  const tagRemoved = (tag: number, from?: Happening) => {
    if (has.delete(tag)) happen('on_tag_removed', tag, from)
  }
  const holds = ({ type, parameters }: Rule['conditions'][number], { trigger, isFirst }: Happening) => {
    const among = ((parameters.tags ?? []) as number[]).some((tag) => has.has(tag))
    if (type === 'has_tag') return among
    if (type === 'does_not_have_tag') return !among
    if (type === 'subject_contains') return parameters.value === 'help'
    return trigger.startsWith('on_tag') ? messages === 1 : isFirst
  }
  const matches = (rule: Rule, happening: Happening) => {
    const { tag } = happening
    if (tag !== undefined && rule.limit.length > 0 && !rule.limit.includes(tag)) return false
    const held = rule.conditions.map((condition) => holds(condition, happening))
    return (
      held.length === 0 || (rule.condition_match_type === 'all' ? !held.includes(false) : held.includes(true))
    )
  }
  const act = ({ type, parameters }: Rule['actions'][number], happening: Happening, number: number) => {
    const tags = ((parameters.tags ?? []) as number[]).toSorted()
    if (type === 'add_tags') for (const tag of tags) tagAdded(tag, happening)
    if (type === 'remove_tags') for (const tag of tags) tagRemoved(tag, happening)
    if (type === 'set_status') status = String(parameters.status)
    if (type === 'add_note') notes.push(`${number}`)
  }
  const settle = () => {
    for (let happening = queue.shift(); happening; happening = queue.shift()) {
      for (const [number, rule] of rules.entries()) {
        const key = `${number} ${happening.chain}`
        const isAsked = rule.trigger_type === happening.trigger && matches(rule, happening)
        if (!isAsked || ran.has(key) || happening.depth >= 10) continue
        ran.add(key)
        for (const action of withNote(rule, number)) act(action, happening, number)
      }
    }
    queue = []
  }

  messages += 1
  happen('on_new_ticket')
  happen('on_inbound_message')
  for (const { does, tag } of steps) {
    if (does === 'write') {
      messages += 1
      if (status === 'waiting' || status === 'closed') status = 'open'
      happen('on_inbound_message')
    }
    if (does === 'tag') tagAdded(tag)
    if (does === 'untag') tagRemoved(tag)
    if (does === 'close') status = 'closed'
    if (does === 'rest') settle()
  }
  settle()
  return { tags: [...has].sort(), status, notes }
}

const withNote = ({ actions }: Rule, number: number) => [
  ...actions,
  { type: 'add_note', parameters: { body: `<p>${number}</p>` } } as const,
]

/** The actual result of the engine. The tags of a parameter are in the order of their ids. */
const live = async (rules: Rule[], steps: Step[]) => {
  const workspace = await world.workspace()
  const channel = await world.channel(workspace)
  const tags = await world.inside(
    workspace,
    (tx) => tx.sql<{ id: number; ulid: string; name: string }[]>`
      insert into tags ${tx.sql(
        [0, 1, 2, 3].map((n) => ({
          workspace_id: tx.workspace,
          ulid: world.newUlid(),
          name: `${n}`,
          color: '#123456',
        })),
      )} returning id, ulid, name`,
  )
  const ulidsOf = (numbers: unknown) => (numbers as number[]).map((number) => tags[number]?.ulid ?? '')
  const named = <T extends Item>({ type, parameters }: T) => ({
    type: type as T['type'],
    parameters: { ...parameters, ...('tags' in parameters && { tags: ulidsOf(parameters.tags) }) },
  })
  for (const [number, { limit, conditions, ...rule }] of rules.entries()) {
    await world.workflow(workspace, {
      ...rule,
      ...(rule.trigger_type.startsWith('on_tag') && { trigger_parameters: { tags: ulidsOf(limit) } }),
      conditions: conditions.map(named),
      actions: withNote({ limit, conditions, ...rule }, number).map(named),
    })
  }
  const inside = <T>(work: (tx: Write) => Promise<T>) => world.inside(workspace, work)
  const draft = await preparedDraft('<p>Hello</p>', [])
  const ticket = await world.inside(workspace, async (tx) => {
    const opening = await prepareOpening(tx, { email: 'ann@customer.test' })
    return open(tx, opening, { channel, subject: 'Help', message: { draft, files: [] } })
  })
  const sender = { type: 'contact', ...ticket.contact } as const
  const doing: Record<Step['does'], (tag: (typeof tags)[number]) => Promise<unknown>> = {
    rest: runJobs,
    write: () => inside((tx) => addFromOutside(tx, ticket.id, sender, { draft, files: [] })),
    tag: (tag) => inside((tx) => putTag(tx, ticket, tag)),
    untag: (tag) => inside((tx) => takeTag(tx, ticket, tag)),
    close: () => inside((tx) => change(tx, ticket, { status: 'closed' })),
  }
  for (const { does, tag: number } of steps) {
    const tag = tags[number]
    assert.ok(tag)
    await doing[does](tag)
  }
  await runJobs()
  return world.inside(workspace, async (tx) => {
    const { status } = (await findTicket(tx, ticket.ulid, 'all')) ?? { status: 'gone' }
    const [{ names }] = await tx.sql<[{ names: number[] }]>`
      select array(select g.name::integer from ticket_tags t join tags g on g.id = t.tag_id
        where t.workspace_id = ${tx.workspace} order by 1) as names`
    const notes = await tx.sql<{ body: string }[]>`
      select trim(body_text) as body from messages
      where workspace_id = ${tx.workspace} and type = 'note' order by id`
    return { tags: [...names], status, notes: notes.map(({ body }) => body) }
  })
}

test(
  repeatable(
    'whatever the workflows and whatever happens, the engine does what a plain reading of them says',
  ),
  async () => {
    const cases = fc.tuple(fc.array(rule, { minLength: 1, maxLength: 5 }), fc.array(step, { maxLength: 6 }))
    await fc.assert(
      fc.asyncProperty(cases, async ([rules, steps]) => {
        assert.deepEqual(await live(rules, steps), interpret(rules, steps))
      }),
      { numRuns: rounds(60, { least: 12 }), seed, endOnFailure: true },
    )
  },
)
