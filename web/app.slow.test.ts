import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../test/browser.ts'
import { password } from '../test/signing-in.ts'
import { passTime, startJourney } from './journey.ts'
import { assertAccessible, byRole, shows, undo, write } from './testing.ts'

const { call, token, origin, openTicket, openPage, person, runJobs, mails } = await startJourney()

const faults: string[] = []
let page: Page
let email: string

const hostile =
  '<p>Where is my <b>order</b>?</p><img src="https://tracker.example.com/pixel.png" alt="Pixel">' +
  '<img src=x onerror="top.document.title=\'hacked\'"><script>top.document.title="hacked"</script>'

before(async () => {
  if (skip) return
  ;({ email } = await person('Ada Okafor', { role: 'admin' }))
  await call('POST /api/tags', { token, body: { name: 'refund', color: '#dc2626' } })
  await openTicket({ subject: 'Second order', name: 'Bob Marsh', email: 'bob@example.com' })
  await openTicket({ subject: 'Late parcel', body: hostile })
  ;({ page } = await openPage())
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    // The browser also logs rejected requests, such as a wrong password, and blocked images.
    const isExpected = /^Failed to load resource|tracker\.example\.com/.test(message.text())
    if (message.type() === 'error' && !isExpected) faults.push(message.text())
  })
})

const lateParcel = async () =>
  (await call('GET /api/tickets?filter[search]=parcel', { token })).body.data[0].ulid

/** Waits for the messages of the ticket about the late parcel: one is held for 10 seconds before it is sent. */
const untilMessages = async (count: number) => {
  const ulid = await lateParcel()
  const messages = async () => (await call(`GET /api/tickets/${ulid}`, { token })).body.data.messages
  await until(async () => (await messages()).length >= count)
}

test('a person signs in, and is led to the page that was asked for', { skip }, async () => {
  await page.goto(`${origin}/tickets?view=unassigned`)
  await shows(page, 'Forgot your password?')
  await write(page, 'Email address', email)
  await write(page, 'Password', 'not the password')
  await byRole(page, 'button', 'Sign in').click()
  await shows(page, 'The email address or the password is wrong.')
  await write(page, 'Password', password)
  await byRole(page, 'button', 'Sign in').click()
  await shows(page, 'Late parcel')
  assert.equal(new URL(page.url()).search, '?view=unassigned')
  await assertAccessible(page, 'list')
})

test('a mail is shown without its scripts, and without images of others until they are asked for', {
  skip,
}, async () => {
  await page.keyboard.press('j')
  await shows(page, 'Images from other servers are not shown.')
  await page.waitForFunction(() =>
    document
      .querySelector<HTMLIFrameElement>('iframe.mail')
      ?.contentDocument?.body?.innerText.includes('Where is my order?'),
  )
  assert.equal(await page.title(), 'Late parcel · Bellhop')
  const sources = () =>
    page.evaluate(() => {
      const mail = document.querySelector<HTMLIFrameElement>('iframe.mail')?.contentDocument
      return [...(mail?.images ?? [])].map((image) => image.getAttribute('src'))
    })
  // Without a source, because the browser would show a blocked image as broken.
  assert.deepEqual(await sources(), [null, null])
  const sent = page.waitForRequest('https://tracker.example.com/pixel.png')
  await byRole(page, 'button', 'Show images').click()
  await sent
  await page.waitForFunction(() => document.activeElement?.classList.contains('conversation'))
  // The server does not exist.
  await page.waitForFunction(() =>
    document
      .querySelector<HTMLIFrameElement>('iframe.mail')
      ?.contentDocument?.body?.innerText.includes('Pixel. This image could not be loaded.'),
  )
  assert.deepEqual(await sources(), [null])
  await assertAccessible(page, 'ticket')
})

test('changes are shown at once, saved, and can be taken back', { skip }, async () => {
  await page.keyboard.press('t')
  await byRole(page, 'menuitem', 'refund').click()
  await page.keyboard.press('Escape')
  await byRole(page, 'button', 'Remove the tag refund').wait()
  await page.keyboard.press('e')
  await page.waitForFunction(() => document.querySelectorAll('.row').length === 1)
  // Wait until the next ticket is open.
  await page.waitForFunction(() => document.querySelector('h1.subject')?.textContent !== 'Late parcel')
  await undo(page, 'Ticket closed')
  await page.waitForFunction(() => document.querySelectorAll('.row').length === 2)
  const saved = async () => (await call('GET /api/tickets?filter[search]=parcel', { token })).body.data[0]
  await until(async () => {
    const { status, tags } = await saved()
    return status === 'open' && tags[0]?.name === 'refund'
  })
})

test('a reply can be taken back with its text, and then reaches the contact', { skip }, async () => {
  await page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('.row a[href*="/tickets/"]')]
    rows.find(({ textContent }) => textContent?.includes('Late parcel'))?.click()
  })
  await page.waitForFunction(() => document.querySelector('h1.subject')?.textContent === 'Late parcel')
  await page.keyboard.press('r')
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox')
  await page.keyboard.type('It arrives on Thursday.')
  await page.keyboard.down('Control')
  await page.keyboard.press('Enter')
  await page.keyboard.up('Control')
  await undo(page, 'Sending')
  await page.waitForFunction(
    () => document.querySelector('.editor-text')?.textContent === 'It arrives on Thursday.',
  )
  await byRole(page, 'button', 'Send').click()
  await passTime(page)
  await untilMessages(2)
  await runJobs()
  await shows(page, 'Kept as a file, not sent')
  assert.ok((await mails()).some(({ raw }) => raw.includes('It arrives on Thursday.')))
  // The file note must stay after newer messages arrive.
  await call(`POST /api/tickets/${await lateParcel()}/note`, { token, body: { body: 'It arrived.' } })
  await page.waitForSelector('.message.note')
  await shows(page, 'Kept as a file, not sent')
  await shows(page, 'no mail server is set up', false)
})

test('the palette and the keys show everything that can be done', { skip }, async () => {
  await page.keyboard.down('Control')
  await page.keyboard.press('k')
  await page.keyboard.up('Control')
  await byRole(page, 'menuitem', 'Go to Waiting').wait()
  await page.keyboard.type('go to')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !document.querySelector('.palette-search'))
  await page.keyboard.down('Control')
  await page.keyboard.press('k')
  await page.keyboard.up('Control')
  await byRole(page, 'menuitem', 'Go to Waiting').wait()
  await page.keyboard.type('go to closed')
  await page.keyboard.press('Enter')
  await shows(page, 'No closed tickets')
  await page.keyboard.press('?')
  await shows(page, 'Keyboard shortcuts')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('second is:open')
  await page.waitForFunction(() => new URL(location.href).searchParams.get('q') === 'second is:open')
  await shows(page, 'Second order')
})

test('when the session has ended, a dialog asks for the password, and what was typed is kept', {
  skip,
}, async () => {
  await page.goto(`${origin}/tickets`)
  await shows(page, 'Second order')
  await page.keyboard.press('j')
  await byRole(page, 'button', 'Reply R').wait()
  await page.keyboard.press('n')
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox')
  await page.keyboard.type('Half a note')
  await page.deleteCookie(...(await page.cookies()))
  await shows(page, 'Your session has ended')
  await write(page, 'Password', password)
  await byRole(page, 'button', 'Sign in').click()
  await shows(page, 'Your session has ended', false)
  await shows(page, 'Half a note')
})

test('all of it fits on a phone', { skip }, async () => {
  await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
  for (const path of ['/tickets', '/tickets?view=closed', '/settings']) {
    await page.goto(origin + path)
    await page.waitForSelector('.rows[aria-busy="false"], .settings-page h1')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.equal(width, 390, `${path} scrolls sideways`)
  }
})

test('nothing broke the policy of the page, and no script failed', { skip }, () =>
  assert.deepEqual(faults, []),
)
