import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { byRole, shows, undo } from '../../testing.ts'

const { call, token, person, openTicket, signedIn } = await startJourney()

const give = async (subject: string, { ulid }: { ulid: string }) => {
  const ticket = await openTicket({ subject })
  await call(`PUT /api/tickets/${ticket.ulid}/assignee`, { token, body: { assignee_ulid: ulid } })
  return ticket
}
/** Waits until the numbers beside a name begin like this. */
const numbers = (page: Page, name: string, begin: string) =>
  page.waitForFunction(
    (name, begin) =>
      [...document.querySelectorAll('.load-list li')].some(
        (row) =>
          row.querySelector('strong')?.textContent === name &&
          row.querySelector('.load-numbers')?.textContent?.startsWith(begin),
      ),
    {},
    name,
    begin,
  )

/** Drags the first row to a member. */
const drag = (name: string) => {
  const row = document.querySelector('.row > a')
  const rows = [...document.querySelectorAll('.load-list li')]
  const target = rows.find((one) => one.querySelector('strong')?.textContent === name)
  const dataTransfer = new DataTransfer()
  const happen = (at: Element | null | undefined, type: string) =>
    at?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  happen(row, 'dragstart')
  happen(target, 'dragover')
  happen(target, 'drop')
}

test('tickets of somebody who is away are handed out from the workload, one by one and all', {
  skip,
}, async () => {
  const [ada, bob] = [await person('Ada Okafor'), await person('Bob Marsh')]
  for (const subject of ['The lamp flickers', 'Which invoice?', 'A second lamp']) await give(subject, bob)
  await call('PUT /api/me/absence', { token: bob.token, body: { is_away: true } })
  const { page } = await signedIn(ada)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await numbers(page, 'Bob Marsh', '3 open')
  await shows(page, 'Away')
  await page.locator('.load-list li a ::-p-text(Bob Marsh)').click()
  await shows(page, 'Which invoice?')

  await page.waitForSelector('.row > a')
  await page.focus('.row > a')
  await page.keyboard.press('a')
  await byRole(page, 'menuitem', 'Ada Okafor').click()
  await numbers(page, 'Bob Marsh', '2 open')
  await numbers(page, 'Ada Okafor', '1 open')
  await undo(page, 'assigned to Ada Okafor')
  await numbers(page, 'Bob Marsh', '3 open')

  await page.waitForFunction(() => document.querySelectorAll('.row > a').length === 3)
  await page.evaluate(drag, 'Ada Okafor')
  await numbers(page, 'Bob Marsh', '2 open')
  await numbers(page, 'Ada Okafor', '1 open')

  await byRole(page, 'button', 'Take over all').click()
  await numbers(page, 'Ada Okafor', '3 open')
  await shows(page, 'No open tickets')
})

test('a ticket of somebody who is away is taken over with one click, and working hours are set', {
  skip,
}, async () => {
  const [eve, dan] = [await person('Eve Sato'), await person('Dan Weiss')]
  const ticket = await give('Where is my parcel?', dan)
  await call('PUT /api/me/absence', { token: dan.token, body: { is_away: true } })
  const { page } = await signedIn(eve, `/tickets/${ticket.ulid}`)
  await shows(page, 'Dan Weiss: Away.')
  await byRole(page, 'button', 'Take over').click()
  await byRole(page, 'button', 'Assigned to Eve Sato').wait()
  await shows(page, 'Dan Weiss: Away.', false)

  await page.goto(new URL('/settings/availability', page.url()).href)
  await shows(page, 'Works at any time')
  await page.locator('.check-box').click()
  await shows(page, 'Monday')
  await byRole(page, 'textbox', 'Capacity (optional)').fill('25')
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'Saved')
  const { body } = await call('GET /api/me/availability', { token: eve.token })
  if (body.data.capacity !== 25 || !body.data.working_hours) throw new Error(JSON.stringify(body.data))
})
