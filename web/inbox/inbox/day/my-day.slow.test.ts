import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { noBrowser as skip } from '../../../../test/browser.ts'
import { pressWithControl, startJourney } from '../../../journey.ts'
import { byRole, shows } from '../../../testing.ts'

const { call, token, openTicket, person, runJobs, signedIn } = await startJourney()
let page: Page

const put = async (path: string, body: object, method = 'PUT') => {
  const answer = await call(`${method} /api/tickets/${path}`, { token, body })
  assert.ok(answer.status < 300, answer.text)
}

before(async () => {
  if (skip) return
  const ada = await person('Ada Okafor')
  const mine = await openTicket({ subject: 'The lamp flickers' })
  await put(`${mine.ulid}/assignee`, { assignee_ulid: ada.ulid })
  const answered = await openTicket({ subject: 'Answered already' })
  await put(`${answered.ulid}/assignee`, { assignee_ulid: ada.ulid })
  await put(`${answered.ulid}/reply`, { body: 'Done.' }, 'POST')
  const noted = await openTicket({ subject: 'Which invoice?' })
  await put(
    `${noted.ulid}/note`,
    { body: `<p><span mention="${ada.ulid}">@Ada</span> do you know?</p>` },
    'POST',
  )
  await runJobs()
  ;({ page } = await signedIn(ada))
})

/** The entries of a part of the day. */
const part = (title: string) =>
  page.evaluate(
    (title) =>
      [...document.querySelectorAll(`.my-day section[aria-label="${title}"] .what`)].map(
        (one) => one.textContent,
      ),
    title,
  )

test('without an open ticket, the page tells what waits for the reader', { skip }, async () => {
  await shows(page, 'What waits for you, Ada')
  assert.deepEqual(await part('Waiting for your reply'), ['The lamp flickers'])
  assert.deepEqual(await part('Mentions'), ['Which invoice?'])
  assert.deepEqual((await part('Nobody has these yet')).sort(), ['Which invoice?'])
  await byRole(page, 'link', 'Show all: Waiting for your reply').click()
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Mine')
  await byRole(page, 'button', 'Order: Longest waiting').wait()
})

test('the palette begins with the actions of the open ticket, and has those that were opened before', {
  skip,
}, async () => {
  const open = async (subject: string) => {
    await page.evaluate((subject) => {
      const rows = [...document.querySelectorAll<HTMLElement>('.row > a')]
      rows.find((row) => row.textContent?.includes(subject))?.click()
    }, subject)
    await page.waitForFunction(
      (subject) => document.querySelector('h1.subject')?.textContent === subject,
      {},
      subject,
    )
    await page.waitForSelector('.composer')
  }
  await open('The lamp flickers')
  await open('Answered already')
  await pressWithControl(page, 'k')
  await page.waitForSelector('.palette-search')
  const labels = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.palette-list .options-label')].map((one) => one.textContent),
    )
  assert.deepEqual((await labels()).slice(0, 2), ['Ticket', 'Recent tickets'])
  await page.keyboard.type('flickers')
  await page.waitForFunction(() =>
    document.querySelector('.palette-list [data-focused]')?.textContent?.includes('flickers'),
  )
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.querySelector('h1.subject')?.textContent === 'The lamp flickers')
})
