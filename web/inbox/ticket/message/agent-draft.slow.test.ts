import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { preparedDraft } from '../../../../server/messages/messages/actions.ts'
import { until } from '../../../../server/platform/postgres/scratch.ts'
import { add } from '../../../../server/tickets/tickets/actions.ts'
import { noBrowser as skip } from '../../../../test/browser.ts'
import { editorText, startJourney } from '../../../journey.ts'
import { assertAccessible, byRole, shows } from '../../../testing.ts'

const { call, token, world, workspace, person, openTicket, signedIn, show } = await startJourney()
let page: Page

before(async () => {
  if (skip) return
  const ada = await person('Ada Okafor')
  ;({ page } = await signedIn(ada))
})

type Row = { id: number; ulid: string; channel_id: number; contact_id: number; message: number }

/** Creates a ticket with a note of the agent that proposes a reply. */
const withDraft = async (subject: string, { isCertain = true } = {}) => {
  const ticket = await openTicket({ subject })
  const [note, proposed] = await Promise.all(
    ['<p>Proposed reply. It arrives on Thursday.</p>', '<p>It arrives on Thursday.</p>'].map((html) =>
      preparedDraft(html, []),
    ),
  )
  assert.ok(note && proposed)
  await world.inside(workspace, async (tx) => {
    const { sql } = tx
    const [row] = await sql<[Row]>`
      select t.id, t.ulid, t.channel_id, t.contact_id, m.id as message from tickets t
      join messages m on m.workspace_id = ${tx.workspace} and m.ticket_id = t.id
      where t.workspace_id = ${tx.workspace} and t.ulid = ${ticket.ulid}`
    const sender = { type: 'ai', id: null, name: 'Help', email: null } as const
    const { id } = await add(tx, row, { type: 'note', sender, draft: note, files: [] })
    await sql`
      insert into agent_answers (workspace_id, message_id, ticket_id, channel_id, outcome, answer_id, draft_html, draft_state,
        draft_is_certain, created_at, settled_at)
      values (${tx.workspace}, ${row.message}, ${row.id}, ${row.channel_id}, 'drafted', ${id}, ${proposed.body.html},
        'open', ${isCertain}, now(), now())`
  })
  return ticket
}

const messagesOf = async ({ ulid }: { ulid: string }) =>
  (await call(`GET /api/tickets/${ulid}`, { token })).body.data.messages

test('a draft of the agent is edited in the composer, and sent as it is with one button', {
  skip,
}, async () => {
  const ticket = await withDraft('Late parcel')
  await show(page, ticket)
  await byRole(page, 'button', 'Edit').click()
  await until(async () => (await editorText(page)).startsWith('It arrives on Thursday.'))
  await byRole(page, 'button', 'Discard draft').click()
  await page.waitForSelector('.composer.closed')
  await assertAccessible(page, 'a draft of the agent', { within: '.conversation' })
  await byRole(page, 'button', 'Send').click()
  await shows(page, 'This draft was sent.')
  const sent = (await messagesOf(ticket)).at(-1)
  assert.deepEqual(
    [sent.type, sent.sender.name, sent.body_text],
    ['outbound', 'Ada Okafor', 'It arrives on Thursday.'],
  )
})

test('the first button of a certain draft sends it, and that of any other draft opens the editor', {
  skip,
}, async () => {
  const buttonsOf = async (isCertain: boolean) => {
    await show(page, await withDraft(`Certain: ${isCertain}`, { isCertain }))
    await page.waitForSelector('.agent-draft button')
    return page.$$eval('.agent-draft button', (buttons) =>
      buttons.map(({ textContent, classList }) => [textContent, classList.contains('primary')]),
    )
  }
  assert.deepEqual(await buttonsOf(false), [
    ['Edit', true],
    ['Send', false],
    ['Discard', false],
  ])
  assert.deepEqual(await buttonsOf(true), [
    ['Send', true],
    ['Edit', false],
    ['Discard', false],
  ])
})

test('a draft is discarded, and its note stays', { skip }, async () => {
  const ticket = await withDraft('Second order')
  await show(page, ticket)
  await byRole(page, 'button', 'Discard').click()
  await shows(page, 'The draft was discarded')
  await page.waitForFunction(() => document.querySelector('.agent-draft') === null)
  await until(async () => (await messagesOf(ticket)).length === 2)
})
