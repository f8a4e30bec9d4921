import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../../test/browser.ts'
import { widgetsOf } from '../../../../test/widgets.ts'
import { begin, pressWithControl, startJourney } from '../../../journey.ts'
import { assertAccessible, byRole, shows, undo, write } from '../../../testing.ts'

const journey = await startJourney()
const { call, token, workspace, openTicket, person, signedIn, show } = journey
let page: Page

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ada Okafor')))
})

type Ticket = { ulid: string }

const contactOf = async ({ ulid }: Ticket) =>
  (await call(`GET /api/tickets/${ulid}/contact`, { token })).body.data.contact
const hasFocus = (name: string) =>
  page.waitForFunction((name) => document.activeElement?.ariaLabel === name, {}, name)

test('the address of a contact is changed in place, with the reason if it is rejected, and back', {
  skip,
}, async () => {
  await openTicket({ subject: 'Taken', name: 'Linus', email: 'linus@example.com' })
  const ticket = await openTicket({ subject: 'Address', name: 'Ida', email: 'ida@example.com' })
  await show(page, ticket)
  const label = 'Email address of the contact'
  await byRole(page, 'button', `${label}: ida@example.com`).click()
  await write(page, label, 'linus@example.com')
  await page.keyboard.press('Enter')
  await shows(page, 'The email has already been taken.')
  assert.equal((await contactOf(ticket)).email, 'ida@example.com')
  await byRole(page, 'button', `${label}: ida@example.com`).click()
  assert.equal(
    await page.$eval('.contact-head input', (field) => (field as HTMLInputElement).value),
    'linus@example.com',
  )
  await write(page, label, 'ida@lamps.test')
  await page.keyboard.press('Enter')
  await hasFocus(`${label}: ida@lamps.test`)
  await until(async () => (await contactOf(ticket)).email === 'ida@lamps.test')
  await shows(page, 'The email has already been taken.', false)
  await undo(page, 'Contact saved')
  await until(async () => (await contactOf(ticket)).email === 'ida@example.com')
  await byRole(page, 'button', `${label}: ida@example.com`).wait()
})

test('notes and the company of a contact are added in place and taken back', { skip }, async () => {
  const company = (await call('POST /api/companies', { token, body: { name: 'Lamps Ltd' } })).body.data
  const ticket = await openTicket({ subject: 'Notes', name: 'Nora', email: 'nora@example.com' })
  await show(page, ticket)
  await byRole(page, 'button', 'Add description').click()
  await write(page, 'Description', 'Calls back')
  await page.keyboard.press('Enter')
  await page.keyboard.type('in the evening')
  await pressWithControl(page, 'Enter')
  await until(async () => (await contactOf(ticket)).notes === 'Calls back\nin the evening')
  await byRole(page, 'button', 'Add company').click()
  await byRole(page, 'menuitem', 'Lamps Ltd').click()
  await until(async () => (await contactOf(ticket)).company?.ulid === company.ulid)
  await page.waitForSelector(`.facts a[href$="/companies/${company.ulid}"]`)
  await assertAccessible(page, 'notes and company', { within: '.contact-panel' })
  await undo(page, 'Contact saved')
  await until(async () => (await contactOf(ticket)).company === null)
  await undo(page, 'Contact saved')
  await until(async () => (await contactOf(ticket)).notes === null)
  await byRole(page, 'button', 'Add description').click()
  await write(page, 'Description', 'Not meant')
  await page.keyboard.press('Escape')
  await hasFocus('Add description')
  assert.equal((await contactOf(ticket)).notes, null)
})

test('a number is added, changed and taken back, and the panel is arranged and folded', {
  skip,
}, async () => {
  const { page: admin } = await signedIn(await person('Vera Boss', { role: 'admin' }))
  const ticket = await openTicket({ subject: 'Phone', name: 'Tel', email: 'tel@example.com' })
  await show(admin, ticket)
  const phones = async () => (await contactOf(ticket)).phones.map((one: { number: string }) => one.number)
  await byRole(admin, 'button', 'Add phone number').click()
  await write(admin, 'Phone number', 'call me')
  await admin.keyboard.press('Enter')
  await shows(admin, 'Type a number, such as +49 30 1234567 or mobile: 0170 1234567.')
  await byRole(admin, 'button', 'Add phone number').click()
  await write(admin, 'Phone number', 'office: +49 (0)30 1234567')
  await admin.keyboard.press('Enter')
  await until(async () => (await phones()).length === 1)
  await admin.waitForSelector('.phones a[href="tel:+49301234567"]')
  await byRole(admin, 'button', 'Edit +49 (0)30 1234567').click()
  await write(admin, 'Phone number', '0170 999')
  await admin.keyboard.press('Enter')
  await until(async () => (await phones())[0] === '0170 999')
  await undo(admin, 'Contact saved')
  await until(async () => (await phones())[0] === '+49 (0)30 1234567')

  await byRole(admin, 'button', 'Arrange…').click()
  await byRole(admin, 'button', 'Move up: Other tickets').wait()
  await admin.focus('[aria-label="Move down: Phone numbers"]')
  await admin.keyboard.press('Enter')
  await byRole(admin, 'switch', 'Show Details').click()
  const panel = async () => (await call('GET /api/workspace', { token })).body.data.panel
  await until(async () => (await panel())?.[0]?.is_hidden === true)
  assert.deepEqual((await panel())[1], { section: 'phones', is_hidden: false })
  await assertAccessible(admin, 'arranging the panel', { within: '[role=dialog]' })
  await byRole(admin, 'button', 'Reset').click()
  await until(async () => (await panel()) === null)
  await undo(admin, 'Panel saved')
  await until(async () => (await panel())?.[0]?.section === 'details')
  await byRole(admin, 'button', 'Done').click()
  await admin.waitForFunction(() => !document.querySelector('.contact-panel .facts'))
  await byRole(admin, 'button', 'Phone numbers').click()
  await admin.waitForFunction(() => !document.querySelector('.contact-panel .phones'))
  await admin.reload()
  await admin.waitForSelector('.contact-panel .fold[aria-expanded="false"]')
  await byRole(admin, 'button', 'Phone numbers').click()
  await admin.waitForSelector('.contact-panel .phones')
  await assertAccessible(admin, 'a panel with sections', { within: '.contact-panel' })
  await call('PUT /api/workspace', { token, body: { panel: null } })
})

test('the panel tells where a visitor of a website asks, and with which browser', { skip }, async () => {
  const { open, visitor } = widgetsOf(journey)
  const guest = await visitor(await open(workspace))
  const visit = {
    page_url: 'https://shop.test/orders',
    page_title: '<img src=x onerror="document.title=1"> Orders',
    language: 'de-AT',
    time_zone: 'Asia/Tokyo',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0',
  }
  const asked = (await guest.start('Hello', { visit, email: 'tomo@example.com', name: 'Tomo' })).body.data
  await show(page, asked)
  for (const text of ['German (Austria)', 'Tokyo', 'Firefox 146 on Linux', visit.page_title])
    await shows(page, text)
  const link = await page.$eval('.facts a', (link) => [
    link.getAttribute('href'),
    link.getAttribute('rel'),
    link.getAttribute('target'),
  ])
  assert.deepEqual(link, ['https://shop.test/orders', 'noopener noreferrer', '_blank'])
  assert.equal((await page.$$('.contact-panel img[src="x"]')).length, 0)
  const mail = await openTicket({ subject: 'By mail', name: 'Mia', email: 'mia@example.com' })
  await show(page, mail)
  await shows(page, 'Add description')
  for (const label of ['Browser', 'Local time', 'Asked on', 'Written from', 'Other tickets'])
    await shows(page, label, false)
})

test('other tickets of the contact have their status and last words, and lead to the rest', {
  skip,
}, async () => {
  const written = { name: 'Otto', email: 'otto@example.com' }
  for (let at = 1; at <= 7; at += 1)
    await openTicket({
      ...written,
      subject: `Lamp ${at}`,
      body: `<p>Hello Bellhop, lamp ${at} is broken</p>`,
    })
  const ticket = await openTicket({ ...written, subject: 'Last' })
  await show(page, ticket)
  await page.waitForSelector('.other-tickets')
  const rows = await page.$$eval('.other-tickets li', (all) => all.map((row) => row.innerText.split('\n')))
  assert.equal(rows.length, 5)
  assert.deepEqual(
    [rows[0]?.[0], rows[0]?.[2], rows[0]?.[3]],
    ['Lamp 7', 'lamp 7 is broken', 'Open'],
    String(rows[0]),
  )
  await byRole(page, 'link', '2 more').click()
  await page.waitForFunction(() => location.pathname.startsWith('/contacts/'))
})

test('on a phone, one button opens the panel, and it tells whether it is open', { skip }, async () => {
  const { page: phone } = await signedIn(await person('Phil Small'))
  const ticket = await openTicket({ subject: 'Phone', name: 'Pia', email: 'pia@example.com' })
  await phone.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
  await show(phone, ticket)
  const isExpanded = () => phone.$eval('[aria-label="Contact panel"]', (button) => button.ariaExpanded)
  assert.equal(await isExpanded(), 'false')
  await byRole(phone, 'button', 'Contact panel').click()
  await byRole(phone, 'button', 'Email address of the contact: pia@example.com').wait()
  assert.equal(await isExpanded(), 'true')
  await byRole(phone, 'button', 'Close the contact panel').click()
  await phone.waitForFunction(() => !document.querySelector('.contact-panel'))
})

test('who else is here and who is writing stands beside the composer', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Shared', name: 'Sue', email: 'sue@example.com' })
  await show(page, ticket)
  const { page: other } = await signedIn(await person('Tom Berg'))
  await show(other, ticket)
  await shows(page, 'Tom Berg is here')
  await begin(other, 'n')
  await other.keyboard.type('Wait')
  await shows(page, 'Tom Berg is writing')
  await begin(page, 'n')
  await shows(page, 'Tom Berg is writing')
  await assertAccessible(page, 'a colleague is writing', { within: 'main' })
})

test('the usual priority is not shown, and is changed by its key and in the menu', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Priority', name: 'Per', email: 'per@example.com' })
  await show(page, ticket)
  await byRole(page, 'button', 'Snooze').wait()
  assert.equal(await page.$('.button.priority'), null)
  await page.keyboard.press('p')
  await byRole(page, 'menuitem', 'High').click()
  await byRole(page, 'button', 'Priority: High').wait()
  await undo(page, 'Priority')
  await page.waitForFunction(() => !document.querySelector('.button.priority'))
  await byRole(page, 'button', 'More actions').click()
  await byRole(page, 'menuitem', 'Set the priority').click()
  await byRole(page, 'menuitem', 'Urgent').click()
  await byRole(page, 'button', 'Priority: Urgent').wait()
})
