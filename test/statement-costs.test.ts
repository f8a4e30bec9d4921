import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { correspondence } from './correspondence.ts'
import { startBellhop } from './harness.ts'
import { openMailIn } from './mail-client.ts'
import { costOf, recordStatements } from './statement-costs.ts'

/** A request, and its statements and commits: alone, and with all work that follows from it. */
type Row = {
  name: string
  run: () => Promise<unknown>
  request: [statements: number, commits: number]
  untilQuiet: [statements: number, commits: number]
  /** The purpose of most of the statements. */
  why: string
}

// A Bellhop of its own: all statements of the process count.
const recorded = recordStatements()
const { call, world, runJobs, travel, services } = await startBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace, { address: 'support@bellhop.test' })
const { open, reply, note } = correspondence(call, token, channel)
const mailIn = await openMailIn(services)
after(() => Promise.all([mailIn.close(), recorded.stop()]))

const ok = async (request: string, body?: object) => {
  const answer = await call(request, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${request}: ${answer.text}`)
  return answer.body?.data
}
const tag = await ok('POST /api/tags', { name: 'urgent', color: '#ff0000' })
let ticket: { ulid: string }
const put = (part: string, body: object) => ok(`PUT /api/tickets/${ticket.ulid}/${part}`, body)

/** The commonest requests. Each statement that a change adds is a higher price, so its row says what it is for. */
const rows: Row[] = [
  {
    name: 'list of tickets',
    run: () => ok('GET /api/tickets'),
    request: [3, 0],
    untilQuiet: [3, 0],
    why: 'the page, its total, the rights of the caller',
  },
  {
    name: 'search',
    run: () => ok('GET /api/tickets?q=lamp'),
    request: [3, 0],
    untilQuiet: [3, 0],
    why: 'new words are indexed first',
  },
  {
    name: 'counts of the sidebar',
    run: () => ok('GET /api/ticket-counts'),
    request: [5, 0],
    untilQuiet: [5, 0],
    why: 'one statement for all views',
  },
  {
    name: 'a ticket',
    run: () => ok(`GET /api/tickets/${ticket.ulid}`),
    request: [2, 0],
    untilQuiet: [2, 0],
    why: 'the ticket, its messages with their files',
  },
  {
    name: 'mark as read',
    run: () => ok(`PUT /api/tickets/${ticket.ulid}/read`),
    request: [2, 1],
    untilQuiet: [2, 1],
    why: 'the ticket and the mark',
  },
  {
    name: 'new ticket',
    run: () => open('new@example.test'),
    request: [10, 1],
    untilQuiet: [33, 3],
    why: 'ticket, contact, message and events; then words and numbers',
  },
  {
    name: 'reply',
    run: () => reply(ticket),
    request: [10, 1],
    untilQuiet: [51, 7],
    why: 'message, ticket, contact and events; then the mail, notifications, words and numbers',
  },
  {
    name: 'note',
    run: () => note(ticket, { body: 'x' }),
    request: [5, 1],
    untilQuiet: [26, 4],
    why: 'message, ticket and event; then notifications, words and numbers',
  },
  {
    name: 'change of status',
    run: () => put('status', { status: 'closed' }),
    request: [7, 1],
    untilQuiet: [29, 3],
    why: 'ticket and event; then words, which move to another shelf, and numbers',
  },
  {
    name: 'assignment',
    run: () => put('assignee', { assignee_ulid: workspace.owner.ulid }),
    request: [8, 1],
    untilQuiet: [34, 4],
    why: 'ticket, event, member; then notifications, words and numbers',
  },
  {
    name: 'tag',
    run: () => ok(`POST /api/tickets/${ticket.ulid}/tags/${tag.ulid}`),
    request: [7, 1],
    untilQuiet: [22, 2],
    why: 'tag and event; then numbers',
  },
  {
    name: 'incoming mail',
    run: () => mailIn.send({ from: 'kim@example.test', to: 'support@bellhop.test' }),
    request: [2, 1],
    untilQuiet: [44, 5],
    why: 'the mail is stored; then it becomes a ticket like another, with what was learned about spam and its tokens',
  },
]

/** By then, all work is due. */
const longMs = 10 * 60_000

const pairOf = (statements: readonly string[]) => {
  const { statements: count, commits } = costOf(statements)
  return [count, commits]
}

const short = (text: string) => text.slice(0, 120)

const untilQuiet = async () => {
  await runJobs()
  travel(longMs)
  await runJobs()
  travel(longMs)
  await runJobs()
}

test('the commonest requests cost what the table says, with all work that follows', async () => {
  for (const round of ['to fill caches', 'to count'])
    for (const { name, run, ...row } of rows) {
      ticket = await open('ann@example.test')
      await untilQuiet()
      // The next request stores the use of its token and reads the rights anew, after so long a time.
      await ok('GET /api/me')
      recorded.take()
      await run()
      const request = recorded.take()
      await untilQuiet()
      const all = [...request, ...recorded.take()]
      if (round === 'to fill caches') continue
      const found = { request: pairOf(request), untilQuiet: pairOf(all) }
      const expected = { request: row.request, untilQuiet: row.untilQuiet }
      assert.deepEqual(found, expected, `${name} (${row.why}):\n${all.map(short).join('\n')}`)
    }
})
