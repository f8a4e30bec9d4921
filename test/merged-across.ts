import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { connect, type Pool } from '../server/platform/db/connection/driver.ts'
import { startBellhop } from './harness.ts'
import { anyFile, type Made, makerIn, makers } from './makers.ts'
import { hidden } from './two-workspaces.ts'

type Channel = 'open' | 'hidden' | 'openToHidden' | 'hiddenToOpen'

/** Resources that a merge moves with the messages of a ticket. */
const moved = ['message', 'attachment', 'gap', 'scheduledMessage']
/** Resources that stay with the ticket and its channel. */
const staying = ['channel', 'ticket', 'mail', 'longWork']

/**
 * A workspace with callers who cannot access all channels. Tickets, contacts and channels were merged from accessible
 * channels into hidden ones, and from hidden channels into accessible ones. All hidden texts contain the same word.
 */
export const mergedAcross = async () => {
  const bellhop = await startBellhop({ environment: { RATE_LIMIT_API: '1000000', PARKED_FILES: '100000' } })
  const { call, database, runJobs, services, world } = bellhop
  await services.files.put(anyFile, Readable.from([Buffer.from('x')]))
  const superuser = connect(database.superuser, { max: 1 })
  const workspace = await world.workspace('Borders')
  const { token } = workspace.owner
  const ok = async (line: string, body?: object) => {
    const { status, text, body: answer } = await call(line, { token, ...(body && { body }) })
    assert.ok(status < 300, `${line}: ${text}`)
    return answer?.data
  }
  const channel = (name: Channel) =>
    world.inside(workspace, (tx) => {
      const text = name.startsWith('open') ? 'Open' : hidden
      return makerIn({ tx, textOf: (one) => (one === 'channel' ? text : 'Mine'), user: workspace.owner.id })(
        'channel',
      )
    })
  const channels = {
    open: await channel('open'),
    hidden: await channel('hidden'),
    openToHidden: await channel('openToHidden'),
    hiddenToOpen: await channel('hiddenToOpen'),
  }
  const access = [channels.open.id, channels.openToHidden.id]
  const callers = [
    { who: 'a member of some channels', ...(await world.member(workspace, { channels: access })) },
    {
      who: 'a token of some channels',
      ...(await world.member(workspace, { role: 'admin', tokenChannels: access })),
    },
  ]
  /** Creates one of each resource in a channel, with the word in the texts of some. */
  const fill = (place: Channel, secret: readonly string[], user = workspace.owner.id) =>
    world.inside(workspace, async (tx) => {
      const textOf = (resource: string) => (secret.includes(resource) ? hidden : 'Mine')
      const make = makerIn({ tx, textOf, user }, { channel: channels[place] })
      const made: Record<string, Made> = {}
      const wanted = Object.keys(makers).filter(
        (one) => one !== 'longWork' || place === 'open' || place === 'hidden',
      )
      for (const resource of wanted) made[resource] = await make(resource)
      return made
    })
  const sets: Record<string, Made>[] = []
  const pair = async (from: Channel, secret: readonly string[], to: Channel, user: number) => {
    const one = await fill(from, secret, user)
    const other = await fill(to, to === 'hidden' ? [...staying, ...moved] : [], user)
    sets.push(one, other)
    for (const made of [one, other]) await joinMail(superuser, made)
    await ok(`POST /api/tickets/${one.ticket?.ulid}/merge`, { into_ulid: other.ticket?.ulid })
    await ok(`POST /api/contacts/${one.contact?.ulid}/merge`, { into_ulid: other.contact?.ulid })
    return { one, other }
  }
  const both = [channels.open.ulid, channels.hidden.ulid]
  const workflow: Made = await ok('POST /api/workflows', {
    ...{ name: 'Both', trigger_type: 'on_new_ticket', channel_ulids: both },
    conditions: [{ type: 'channel_is', parameters: { channels: both } }],
    actions: [{ type: 'add_note', parameters: { body: 'Noted' } }],
  })
  const policy = { name: 'Both', channel_ulids: both, resolution_minutes: 60 }
  const view = { name: 'Both', channel_ulids: both, is_personal: false }
  sets.push({
    workflow,
    targetPolicy: await ok('POST /api/target-policies', policy),
    savedTicketView: await ok('POST /api/saved-views', view),
  })
  const [first] = await superuser<{ ulid: string }[]>`
    select ulid from events where workspace_id = ${workspace.id} order by id desc limit 1`
  for (const { id, ulid } of callers) {
    await pair('open', moved, 'hidden', id)
    await pair('hidden', staying, 'open', id)
    const chain = await pair('open', moved, 'open', id)
    const end = await fill('hidden', [...staying, ...moved], id)
    await ok(`POST /api/tickets/${chain.other.ticket?.ulid}/merge`, { into_ulid: end.ticket?.ulid })
    sets.push(end, await fill('openToHidden', [...staying, ...moved], id), await fill('hiddenToOpen', [], id))
    for (const ticket of await correspond({ ok, runJobs }, channels, ulid)) sets.push({ ticket })
  }
  const session = await world.session(workspace.owner)
  for (const [from, to] of [
    [channels.openToHidden, channels.hidden],
    [channels.hiddenToOpen, channels.open],
  ] as const) {
    const body = { tickets: 'move', to_ulid: to.ulid }
    const { status, text } = await call(`POST /api/channels/${from.ulid}/deletion`, { session, body })
    assert.equal(status, 202, text)
  }
  await runJobs()
  return {
    ...bellhop,
    callers,
    sets,
    /** An event before all merges. */
    before: first?.ulid,
    hiddenUlids: await hiddenUlids(superuser, workspace.id, [channels.open.id]),
    close: () => superuser.end({ timeout: 1 }),
  }
}

/** Lets the mail of a set be one that was added to its ticket as a message. */
const joinMail = (superuser: Pool, { mail, message }: Record<string, Made>) => superuser`
  update mails set message_id = ${message?.id ?? null}, status = 'joined' where id = ${mail?.id ?? null}`

type Doing = { ok: (line: string, body?: object) => Promise<Made>; runJobs: () => Promise<unknown> }

/** Tickets with replies, mentions and assignments through the API, which are merged then. */
const correspond = async ({ ok, runJobs }: Doing, channels: Record<Channel, Made>, member: string) => {
  const open = async (place: Channel, subject: string, text: string) => {
    const message = { body: text }
    const body = { channel: channels[place].ulid, subject, from_contact: { email: 'ann@customer.example' } }
    const ticket = await ok('POST /api/tickets', { ...body, message })
    const { ulid } = ticket
    await ok(`POST /api/tickets/${ulid}/reply`, { body: text })
    if (place === 'hidden') return ticket
    await ok(`PUT /api/tickets/${ulid}/assignee`, { assignee_ulid: member })
    await ok(`POST /api/tickets/${ulid}/note`, { body: `${text} <span mention="${member}">@Ann</span>` })
    return ticket
  }
  const leaving = await open('open', 'Leaving', hidden)
  const entering = await open('hidden', hidden, 'Entering')
  await runJobs()
  const target = { open: await open('open', 'Here', 'Here'), hidden: await open('hidden', hidden, hidden) }
  await ok(`POST /api/tickets/${leaving.ulid}/merge`, { into_ulid: target.hidden.ulid })
  await ok(`POST /api/tickets/${entering.ulid}/merge`, { into_ulid: target.open.ulid })
  const back = await open('open', 'Back', 'Back')
  await ok(`POST /api/tickets/${back.ulid}/merge`, { into_ulid: target.hidden.ulid })
  await ok(`DELETE /api/tickets/${back.ulid}/merge`)
  await runJobs()
  return [leaving, entering, back, target.open, target.hidden]
}

/** The ULIDs of everything in a channel or ticket that the callers cannot access. */
const hiddenUlids = async (superuser: Pool, workspace: number, open: number[]) => {
  const rows = await superuser<{ ulid: string; what: string }[]>`
    with far as (
      select id, ulid from tickets where workspace_id = ${workspace} and channel_id <> all (${open}::bigint[])
    ), own as (
      -- The ULID of a message that a merge has moved there was known before.
      select m.id, m.ulid from messages m join far on far.id = m.ticket_id
      where m.workspace_id = ${workspace} and m.merged_from_id is null
    )
    select ulid, 'channel' as what from channels where workspace_id = ${workspace} and id <> all (${open}::bigint[])
    union all select ulid, 'ticket' from far
    union all select ulid, 'message' from own
    union all select a.ulid, 'attachment' from attachments a join own on own.id = a.message_id
      where a.workspace_id = ${workspace}
    union all select s.ulid, 'scheduled message' from scheduled_messages s join far on far.id = s.ticket_id
      where s.workspace_id = ${workspace}
    union all select ulid, 'mail' from mails where workspace_id = ${workspace} and channel_id <> all (${open}::bigint[])`
  return new Map(rows.map(({ ulid, what }) => [ulid, what]))
}
