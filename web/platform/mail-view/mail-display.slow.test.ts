import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { form } from '../../../test/form.ts'
import { begin, startJourney } from '../../journey.ts'
import { byRole } from '../../testing.ts'

const { call, token, openTicket, person, signedIn, show } = await startJourney()
let page: Page
const troubles: string[] = []

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ada Okafor')))
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
})

/** Opens a ticket with a mail and waits until its text is rendered. */
const showMail = async (subject: string, body: string) => {
  const ticket = await openTicket({ subject, body })
  await show(page, ticket)
  await page.waitForFunction(() =>
    document.querySelector<HTMLIFrameElement>('iframe.mail')?.contentDocument?.body?.innerText.trim(),
  )
  return ticket
}

test('URLs and email addresses in the text of a mail are links, and links stay as they are', {
  skip,
}, async () => {
  await showMail(
    'Links',
    'See https://a.test/x?y=1.\nOr write to <b>help@a.test</b>. <a href="https://b.test">https://c.test</a>',
  )
  const links = await page.evaluate(() => {
    const { contentDocument } = document.querySelector('iframe.mail') as HTMLIFrameElement // the frame is rendered
    return [...(contentDocument?.querySelectorAll('a') ?? [])].map(({ textContent, href, rel }) => [
      textContent,
      href,
      rel,
    ])
  })
  const rel = 'noopener noreferrer'
  assert.deepEqual(links, [
    ['https://a.test/x?y=1', 'https://a.test/x?y=1', rel],
    ['help@a.test', 'mailto:help@a.test', rel],
    ['https://c.test', 'https://b.test/', rel],
  ])
})

test('a mail with styles and images of other servers is shown without an error', { skip }, async () => {
  troubles.splice(0)
  await showMail(
    'Styles',
    '<p style="color:#c00">Red</p><img src="https://evil.test/a.png" style="width:90px">',
  )
  const shown = await page.evaluate(() => {
    const { contentDocument } = document.querySelector('iframe.mail') as HTMLIFrameElement // the frame is rendered
    const [text, image] = ['p', 'img'].map((tag) => contentDocument?.querySelector(tag))
    return (
      text &&
      image && [getComputedStyle(text).color, getComputedStyle(image).width, image.getAttribute('src')]
    )
  })
  assert.deepEqual(shown, ['rgb(204, 0, 0)', '90px', null])
  assert.deepEqual(troubles, [])
})

test('images are only loaded over encrypted connections, and those that fail are told in words', {
  skip,
}, async () => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await showMail(
    'Unencrypted',
    '<p>See</p><img src="http://127.0.0.1:9/lamp.png" alt="A lamp"><img src="http://127.0.0.1:9/1.gif" width="1">',
  )
  await byRole(page, 'button', 'Show images').click()
  const textOf = () =>
    page.evaluate(
      () => document.querySelector<HTMLIFrameElement>('iframe.mail')?.contentDocument?.body?.innerText,
    )
  await until(async () => (await textOf())?.includes('A lamp.') ?? false)
  assert.equal(
    (await textOf())?.replaceAll(/\s+/g, ' ').trim(),
    'See A lamp. This image could not be loaded. From 127.0.0.1:9, only encrypted connections (https) are allowed.',
  )
  const loaded = () => requests.filter((url) => url.includes('127.0.0.1:9/'))
  await until(async () => loaded().length === 2)
  assert.deepEqual(loaded().toSorted(), ['https://127.0.0.1:9/1.gif', 'https://127.0.0.1:9/lamp.png'])
})

test('words in a wide table stay whole, and long URLs beside it are wrapped', { skip }, async () => {
  const cells = Array.from({ length: 30 }, (_, at) => `<td>Column_number_${at}</td>`).join('')
  const url = `https://a.test/${'x'.repeat(500)}`
  await showMail('Wide', `<p>${url}</p><table border="1"><tr>${cells}</tr></table>`)
  const shown = await page.evaluate(() => {
    const body = (document.querySelector('iframe.mail') as HTMLIFrameElement).contentDocument?.body // rendered
    const heights = [...(body?.querySelectorAll('p, td') ?? [])].map(({ clientHeight }) => clientHeight)
    const [text = 0, ...cells] = heights
    const isWide = body && body.scrollWidth > body.clientWidth && body.scrollWidth
    return {
      lines: Math.round(text / 21),
      tallest: Math.max(...cells),
      isWide: Number(isWide) > 2_000,
      width: body?.querySelector('p')?.scrollWidth === body?.clientWidth,
    }
  })
  assert.ok(shown.lines > 3 && shown.lines < 12, JSON.stringify(shown))
  assert.ok(shown.tallest < 30, JSON.stringify(shown))
  assert.ok(shown.isWide && shown.width, JSON.stringify(shown))
})

/** The position of a message in the pane, counted from the newest, and the height of the content below the pane. */
const view = (at = 1) =>
  page.evaluate((at) => {
    const box = document.querySelector('.conversation') as HTMLElement // the conversation is rendered
    const message = [...document.querySelectorAll('.message[id]')].at(-at) as HTMLElement // the message is rendered
    return {
      beginning: Math.round(message.getBoundingClientRect().top - box.getBoundingClientRect().top),
      height: message.clientHeight,
      below: Math.round(box.scrollHeight - box.scrollTop - box.clientHeight),
    }
  }, at)
/** Waits until nothing moves: heights of mails are known some frames after loading, later on a slow machine. */
const settle = () =>
  page.waitForFunction(
    (framesOfRest) => {
      const box = document.querySelector('.conversation')
      const mails = [...document.querySelectorAll<HTMLIFrameElement>('.conversation iframe.mail')]
      const isLoaded = mails.every(({ contentDocument }) => contentDocument?.readyState === 'complete')
      const place = `${box?.scrollTop} ${box?.scrollHeight} ${box?.clientHeight}`
      const before = (window as { rest?: { place: string; frames: number } }).rest
      const frames = isLoaded && before?.place === place ? before.frames + 1 : 0
      Object.assign(window, { rest: { place, frames: frames >= framesOfRest ? 0 : frames } })
      return frames >= framesOfRest
    },
    { polling: 'raf' },
    20,
  )
const lines = (count: number) => Array.from({ length: count }, (_, at) => `<p>Line ${at}</p>`).join('')

test('a message that is taller than its pane is shown from its beginning', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Tall', body: lines(20) })
  let messages = 1
  const note = async (body: string) => {
    const response = await call(`POST /api/tickets/${ticket.ulid}/note`, { token, body: { body } })
    assert.equal(response.status, 201, response.text)
    messages += 1
    await page.waitForFunction(
      (count) => document.querySelectorAll('.message[id]').length === count,
      {},
      messages,
    )
    await settle()
  }
  await show(page, ticket)
  await page.waitForSelector('.message')
  await note(lines(80))
  const arrived = await view()
  await page.reload()
  await page.waitForSelector('.message')
  await settle()
  for (const { beginning, height, below } of [arrived, await view()]) {
    assert.equal(beginning, 10)
    assert.ok(height > 2_000 && below > 1_000)
  }
  // The composer makes the pane lower.
  await begin(page, 'n')
  await settle()
  assert.equal((await view()).beginning, 10)

  await page.mouse.move(800, 300)
  await page.mouse.wheel({ deltaY: 500 })
  await settle()
  const { beginning } = await view()
  assert.equal(beginning, -490)
  await note('Not followed')
  assert.equal((await view(2)).beginning, beginning)

  await page.mouse.wheel({ deltaY: 9_000 })
  await settle()
  await note('Followed')
  const { below } = await view()
  assert.equal(below, 0)
})

test('the size of a file stays in one line beside a long name', { skip }, async () => {
  const name = `${'very-long-name-'.repeat(8)}.txt`
  const upload = await call('POST /api/attachments', { token, ...form('file', name, 'Hello, world!') })
  const ticket = await openTicket({ subject: 'File' })
  const body = { body: 'See', attachment_ids: [upload.body.data.token] }
  const response = await call(`POST /api/tickets/${ticket.ulid}/note`, { token, body })
  assert.equal(response.status, 201, response.text)
  await show(page, ticket)
  await page.waitForSelector('.attachments .muted')
  const size = await page.evaluate(() => {
    const element = document.querySelector('.attachments .muted')
    return [element?.textContent, (element?.clientHeight ?? 0) < 25]
  })
  assert.deepEqual(size, ['13 bytes', true])
})

test('a long subject has three lines on a phone, and its tooltip has all of it', { skip }, async () => {
  const subject = 'A long subject '.repeat(17).trim()
  await page.setViewport({ width: 390, height: 844 })
  await show(page, await openTicket({ subject }))
  await page.waitForSelector('.subject button')
  const shown = await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('.subject button')
    const header = document.querySelector('.ticket-header')?.getBoundingClientRect().bottom
    const conversation = document.querySelector('.conversation')?.getBoundingClientRect().top
    const lines =
      button && Math.floor(button.clientHeight / Number.parseFloat(getComputedStyle(button).lineHeight))
    return { lines, title: button?.title, isApart: header === conversation }
  })
  assert.deepEqual(shown, { lines: 3, title: subject, isApart: true })
})
