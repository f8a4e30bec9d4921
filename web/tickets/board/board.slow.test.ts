import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const { call, token, channel, person, openTicket, signedIn, runJobs, world, workspace } = await startJourney()

/** Waits until a number of the board has this value. */
const hasFigure = (page: Page, name: string, value: string) =>
  page.waitForFunction(
    (name, value) =>
      [...document.querySelectorAll('.board-figures a')].some(
        (link) => link.querySelector('span')?.textContent === name && link.firstChild?.textContent === value,
      ),
    { timeout: 20_000 },
    name,
    value,
  )

const subjects = (page: Page) =>
  page.$$eval('.board-ticket > span', (all) => all.map(({ textContent }) => textContent))

/** Returns true if the page, or the board in it, has more than the window shows. */
const overflows = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.board, .board-body > section')]
      .filter(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
      )
      .map(({ className, scrollHeight, clientHeight }) => `${className} ${scrollHeight} > ${clientHeight}`),
  )

test('the board follows the work of others, fits on the screen and leads to tickets', { skip }, async () => {
  const ada = await person('Ada Okafor', { channels: [channel.id] })
  const bob = await person('Bob Marsh')
  const hidden = await world.channel(workspace, { name: 'Secret' })
  await call('POST /api/tickets', {
    token,
    body: {
      channel: hidden.ulid,
      subject: 'Not for Ada',
      from_contact: { email: 'eve@example.com' },
      message: { body: 'Hello' },
    },
  })
  const first = await openTicket({ subject: 'The lamp flickers' })
  for (let number = 2; number <= 12; number += 1) await openTicket({ subject: `Question ${number}` })
  await call(`PUT /api/tickets/${first.ulid}/assignee`, { token, body: { assignee_ulid: bob.ulid } })
  await runJobs()

  const { page } = await signedIn(ada)
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await hasFigure(page, 'New today', '12')
  await hasFigure(page, 'Open', '12')
  assert.equal((await subjects(page)).length, 10)
  await shows(page, 'Bob Marsh')
  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
  ] as const) {
    await page.setViewport({ width, height })
    assert.deepEqual(await overflows(page), [], `${width} × ${height}`)
  }
  await assertAccessible(page, 'the live board', { within: 'main' })

  await call(`POST /api/tickets/${first.ulid}/reply`, { token, body: { body: 'It is on its way.' } })
  await call(`PUT /api/tickets/${first.ulid}/status`, { token, body: { status: 'closed' } })
  await runJobs()
  await hasFigure(page, 'Closed today', '1')
  await hasFigure(page, 'Replies today', '1')
  assert.ok(!(await subjects(page)).includes('The lamp flickers'))
  await call('PUT /api/me/absence', { token: bob.token, body: { is_away: true } })
  await page.waitForFunction(
    () => !document.querySelector('.board-people')?.textContent?.includes('Bob Marsh'),
  )

  await page.keyboard.press('f')
  await byRole(page, 'button', 'Leave full screen').wait()
  assert.equal(await page.$eval('.sidebar', (element) => getComputedStyle(element).display), 'none')
  await page.keyboard.press('f')
  await byRole(page, 'button', 'Full screen').wait()

  await page.goto('about:blank')
  const { page: screen } = await signedIn(ada)
  await screen.setRequestInterception(true)
  screen.on('request', (request) => {
    const isStream = request.headers().accept === 'text/event-stream'
    void (isStream ? request.abort() : request.continue())
  })
  await screen.goto(new URL('/live', screen.url()).href)
  await shows(screen, 'Not connected. Updated')

  await screen.locator('.board-waiting li a').click()
  await screen.waitForSelector('.composer')
})
