import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { noBrowser as skip } from '../../../test/browser.ts'
import { pressWithControl, startJourney } from '../../journey.ts'
import { byRole, shows, undo } from '../../testing.ts'

const { call, token, person, openTicket, signedIn } = await startJourney()

/** Chooses a day as the calendar of the browser does. */
const setDay = async (page: Page, day: string) => {
  const field = await page.waitForSelector('input[type="date"]')
  await field?.evaluate((input, day) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, day)
}

test('a member goes away and comes back, and the pages of others show it meanwhile', { skip }, async () => {
  const [ada, bob] = [await person('Ada Okafor'), await person('Bob Marsh', { role: 'admin' })]
  const ticket = await openTicket({ subject: 'Where is it?', email: 'grace@example.com' })
  await call(`PUT /api/tickets/${ticket.ulid}/assignee`, { token, body: { assignee_ulid: ada.ulid } })
  const { page: other } = await signedIn(bob, `/tickets/${ticket.ulid}`)
  await byRole(other, 'button', 'Assigned to Ada Okafor').wait()

  const { page } = await signedIn(ada)
  await byRole(page, 'button', 'Ada Okafor').click()
  await byRole(page, 'menuitem', 'Set as away…').click()
  await shows(page, 'Your tickets stay assigned to you.')
  await setDay(page, '2020-01-01')
  await byRole(page, 'button', 'Set as away').click()
  await shows(page, 'must be a date after or equal to')
  const next = new Date().getUTCFullYear() + 1
  await setDay(page, `${next}-12-03`)
  await byRole(page, 'button', 'Set as away').click()
  const text = `Away until Dec 3, ${next}`
  await byRole(page, 'button', `Ada Okafor ${text}`).wait()

  await byRole(other, 'button', `Assigned to Ada Okafor (${text})`).click()
  await other.waitForSelector(`::-p-xpath(//*[@role="menuitem"][contains(., "${text}")])`)
  await other.keyboard.press('Escape')

  await undo(page, 'You are away until')
  await byRole(other, 'button', 'Assigned to Ada Okafor').wait()
  await shows(page, text, false)
})

test('an admin sets a member as away, who is back by the palette', { skip }, async () => {
  const [ada, bob] = [await person('Ida Noor'), await person('Kim Vos', { role: 'admin' })]
  const { page } = await signedIn(ada)
  const { page: admin } = await signedIn(bob, '/settings/members')
  await byRole(admin, 'button', 'Change access of Ida Noor').click()
  await admin.waitForSelector('[role="dialog"] input[type="checkbox"]')
  await admin.$eval('[role="dialog"] input[type="checkbox"]', (box) => (box as HTMLInputElement).click())
  await admin.waitForSelector('input[type="date"]')
  await byRole(admin, 'button', 'Save').click()
  await shows(admin, 'Away')

  await byRole(page, 'button', 'Ida Noor Away').wait()
  await pressWithControl(page, 'k')
  await page.waitForSelector('.palette-search input:focus')
  await page.keyboard.type('am back')
  await byRole(page, 'menuitem', 'I am back').click()
  await shows(page, 'You are back')
  await shows(admin, 'Away', false)
})
