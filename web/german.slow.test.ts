import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../test/browser.ts'
import { password } from '../test/signing-in.ts'
import { begin, passTime, pressWithControl, startJourney } from './journey.ts'
import { byRole, shows, write } from './testing.ts'

const { origin, call, token, openPage, openTicket, person } = await startJourney()

/** Opens a page in a browser of somebody who prefers German. */
const openGermanPage = async () => {
  const opened = await openPage()
  await opened.page.evaluateOnNewDocument(() =>
    Object.defineProperty(navigator, 'languages', { value: ['de-DE', 'de', 'en'] }),
  )
  return opened
}

test('with a German browser, somebody signs in, answers a ticket and changes settings in German', {
  skip,
}, async () => {
  const ada = await person('Ada Okafor', { role: 'admin' })
  const ticket = await openTicket({ subject: 'Wo ist meine Bestellung?' })
  const { page, context } = await openGermanPage()
  await page.goto(`${origin}/sign-in`)
  await write(page, 'E-Mail-Adresse', ada.email)
  await write(page, 'Passwort', password)
  await byRole(page, 'button', 'Anmelden').click()
  await shows(page, 'Posteingang')
  await page.goto(`${origin}/tickets/${ticket.ulid}`)
  await page.waitForSelector('.composer.closed')
  await begin(page, 'r')
  await page.keyboard.type('Sie ist unterwegs.')
  await pressWithControl(page, 'Enter')
  await passTime(page)
  await until(async () => {
    const { body } = await call(`GET /api/tickets/${ticket.ulid}`, { token })
    return body.data.messages.length === 2
  })
  await page.goto(`${origin}/settings/tags`)
  await byRole(page, 'button', 'Neues Schlagwort').click()
  await write(page, 'Name', 'x'.repeat(256))
  await page.keyboard.press('Enter')
  await shows(page, 'Höchstens 255 Zeichen sind möglich.')
  await context.close()
})

test('a chosen language is followed at the next device after one reload, and stays after signing out', {
  skip,
}, async () => {
  const ada = await person('Ada Brandt')
  const { page, context } = await openPage()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await call('PUT /api/me', { token: ada.token, body: { language: 'de' } })
  await page.goto(`${origin}/sign-in`)
  await write(page, 'Email address', ada.email)
  await write(page, 'Password', password)
  loads = 0
  await byRole(page, 'button', 'Sign in').click()
  await shows(page, 'Posteingang')
  assert.equal(loads, 1)
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de')
  await page.click('button.person')
  await byRole(page, 'menuitem', 'Abmelden').click()
  await shows(page, 'Passwort vergessen?')
  await context.close()
})

test('a change of the language in the profile shows the page in it, and drafts stay', { skip }, async () => {
  const ada = await person('Ada Lindt')
  const ticket = await openTicket({ subject: 'Rechnung' })
  const { page, context } = await openGermanPage()
  await page.goto(`${origin}/sign-in`)
  await write(page, 'E-Mail-Adresse', ada.email)
  await write(page, 'Passwort', password)
  await byRole(page, 'button', 'Anmelden').click()
  await shows(page, 'Posteingang')
  await page.goto(`${origin}/tickets/${ticket.ulid}`)
  await begin(page, 'n')
  await page.keyboard.type('Nicht verlieren')
  await pressWithControl(page, 'k')
  await page.keyboard.type('English')
  await shows(page, 'Sprache: English')
  await page.keyboard.press('Enter')
  await shows(page, 'Inbox')
  await shows(page, 'Nicht verlieren')
  await page.goto(`${origin}/settings`)
  await byRole(page, 'button', 'Language English').click()
  await byRole(page, 'option', 'Language of the browser').click()
  await shows(page, 'Sprache des Browsers')
  await until(async () => {
    const { body } = await call('GET /api/me', { token: ada.token })
    return body.data.user.language === null
  })
  await context.close()
})
