import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { editorText, startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows, undo } from '../../testing.ts'

const { call, channel, token, workspace, world, openTicket, person, signedIn, show } = await startJourney()

const wholeOf = async (ticket: { ulid: string }) =>
  (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data

test('an agent moves a ticket, gives it to another contact, prints it and opens it in a tab', {
  skip,
}, async () => {
  const sales = await world.channel(workspace, { name: 'Sales' })
  const ada = await person('Ada Okafor')
  const bea = await person('Bea Lind', { channels: [channel.id] })
  const ticket = await openTicket({ subject: 'Parcel' })
  await call(`POST /api/tickets/${ticket.ulid}/note`, { token, body: { body: 'Only for the team' } })
  await call(`PUT /api/tickets/${ticket.ulid}/assignee`, { token, body: { assignee_ulid: bea.ulid } })
  const { page } = await signedIn(ada)
  const { page: other } = await signedIn(bea)
  for (const one of [page, other]) await show(one, ticket)
  const choose = async (entry: string) => {
    await byRole(page, 'button', 'More actions').click()
    await byRole(page, 'menuitem', entry).click()
  }

  await choose('Move to another channel')
  await assertAccessible(page, '[role="dialog"]')
  await byRole(page, 'menuitem', 'Sales').click()
  await shows(page, 'Moved to Sales')
  await shows(page, 'Unassigned from Bea Lind, who cannot access the channel')
  await shows(other, 'You will not see it any more')
  await shows(other, 'Ticket not found')
  assert.equal((await wholeOf(ticket)).channel.ulid, sales.ulid)
  await undo(page, 'Moved to Sales')
  await shows(page, 'Moved from Sales to Support')
  const back = await wholeOf(ticket)
  assert.deepEqual([back.channel.ulid, back.assignee?.ulid], [channel.ulid, bea.ulid])

  await choose('Change the contact')
  await byRole(page, 'searchbox', 'Name or email address').fill('new@person.example')
  await byRole(page, 'menuitem', 'New contact new@person.example').click()
  await shows(page, 'Contact changed')
  assert.equal((await wholeOf(ticket)).contact.email, 'new@person.example')

  // The dialog of the browser would wait for somebody.
  const printed = (entry: string) =>
    page
      .evaluate(() => {
        window.print = () => {
          dispatchEvent(new Event('beforeprint'))
          document.title = document.querySelector('.printed')?.textContent ?? ''
          dispatchEvent(new Event('afterprint'))
        }
      })
      .then(() => choose(entry))
      .then(() => page.evaluate(() => document.title))
  const all = await printed('Print')
  for (const part of ['Parcel', 'Assignee', 'new@person.example', 'Support', 'Hello', 'Only for the team'])
    assert.ok(all.includes(part), `${part} is missing in: ${all}`)
  assert.ok(!(await printed('Print without notes')).includes('Only for the team'))
  assert.equal(await page.$('.printed'), null)

  const tabs = page.browserContext()
  const ofTicket = () => tabs.targets().filter((target) => target.url().includes(ticket.ulid)).length
  await page.keyboard.down('Shift')
  await page.keyboard.press('o')
  await page.keyboard.up('Shift')
  await until(async () => ofTicket() >= 2)
})

test('a workflow is chosen with a key, says what it does, and leaves its reply to the agent', {
  skip,
}, async () => {
  const cleo = await person('Cleo Brandt')
  await call('POST /api/workflows', {
    token,
    body: {
      name: 'Parcel lost',
      trigger_type: 'manual',
      actions: [
        { type: 'set_status', parameters: { status: 'waiting' } },
        { type: 'send_reply', parameters: { body: 'We are looking for your parcel, {{contact.name}}.' } },
      ],
    },
  })
  const ticket = await openTicket({ subject: 'Where is it?' })
  const { page } = await signedIn(cleo)
  await show(page, ticket)
  await page.keyboard.press('y')
  await byRole(page, 'menuitem', 'Parcel lost').wait()
  await page.keyboard.press('Enter')
  await shows(page, 'Set the status to waiting.')
  await shows(page, 'Put its reply into the composer')
  await assertAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Enter')
  await shows(page, 'Workflow “Parcel lost” ran')
  await until(async () => (await editorText(page)).includes('We are looking for your parcel, Grace Hill.'))
  const whole = await wholeOf(ticket)
  assert.deepEqual([whole.status, whole.messages.length], ['waiting', 1])
})
