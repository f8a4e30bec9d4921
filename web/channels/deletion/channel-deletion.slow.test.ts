import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows, write } from '../../testing.ts'

const { call, channel, token, origin, openTicket, person, signedIn, runJobs, world, workspace } =
  await startJourney()
let page: Page

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

const submit = () => page.locator('.dialog-form button[type=submit]').click()
const isGone = (ulid: string) =>
  until(async () => {
    await runJobs()
    return (await call(`GET /api/channels/${ulid}`, { token })).status === 404
  })
const onList = () => page.waitForFunction(() => location.pathname === '/settings/channels')

test('an admin stops a deletion, uses the channel again, and moves its tickets at last', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Where is my order?' })
  const sales = await world.channel(workspace, { name: 'Sales' })
  await page.goto(`${origin}/settings/channels/${channel.ulid}`)
  await shows(page, 'This channel has 1 ticket and 0 incoming mails.')
  await byRole(page, 'button', 'Delete channel').click()
  await byRole(page, 'radio', 'Move them to another channel').wait()
  await write(page, 'Type “Support” to confirm', 'Support')
  await submit()
  await shows(page, 'You can leave this page.')
  await byRole(page, 'button', 'Stop').click()
  await shows(page, 'Stopping…')
  await until(async () => {
    await runJobs()
    return (await call('GET /api/long-work', { token })).body.data[0].state === 'stopped'
  })
  await shows(page, 'The deletion was stopped.')
  await assertAccessible(page, 'a channel whose deletion was stopped', { within: 'main' })
  await byRole(page, 'button', 'Use the channel again').click()
  await shows(page, 'This channel has 1 ticket')
  assert.equal((await call(`GET /api/channels/${channel.ulid}`, { token })).body.data.deleting_since, null)
  await byRole(page, 'button', 'Delete channel').click()
  await write(page, 'Type “Support” to confirm', 'Support')
  await submit()
  await shows(page, 'You can leave this page.')
  await isGone(channel.ulid)
  await onList()
  await shows(page, 'Support', false)
  const { data } = (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body
  assert.equal(data.channel.ulid, sales.ulid)
})

test('an admin deletes the last channel with its tickets', { skip }, async () => {
  const [last] = (await call('GET /api/channels', { token })).body.data
  await byRole(page, 'link', last.name).click()
  await byRole(page, 'button', 'Delete channel').click()
  await shows(page, 'There is no other channel to move them to.')
  await write(page, `Type “${last.name}” to confirm`, last.name)
  await submit()
  await shows(page, 'You can leave this page.')
  await isGone(last.ulid)
  await onList()
  await shows(page, 'There are no channels yet.')
  assert.equal((await call('GET /api/tickets', { token })).body.meta.total, 0)
  await byRole(page, 'button', 'Add channel').wait()
})
