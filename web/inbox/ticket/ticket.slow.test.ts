import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { form } from '../../../test/form.ts'
import { password } from '../../../test/signing-in.ts'
import {
  begin,
  beginNote,
  editorText,
  holdAnswers,
  passTime,
  pressWithControl,
  startJourney,
} from '../../journey.ts'
import { assertAccessible, byRole, shows, undo, write } from '../../testing.ts'

const { app, call, token, workspace, world, db, openTicket, person, signedIn, show } = await startJourney()
let ada: Awaited<ReturnType<typeof person>>
let page: Page

before(async () => {
  if (skip) return
  ada = await person('Ada Okafor')
  ;({ page } = await signedIn(ada))
})

const wholeOf = async (ticket: { ulid: string }) =>
  (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data
const note = async (ticket: { ulid: string }, body: object) => {
  const answer = await call(`POST /api/tickets/${ticket.ulid}/note`, { token, body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data
}

/** Makes requests of the page fail, as a server or proxy would. */
const rejecting = async (page: Page, isMeant: (url: string, method: string) => boolean, answer: object) => {
  await page.setRequestInterception(true)
  let rejected = 0
  const handle = (request: HTTPRequest) => {
    if (!isMeant(request.url(), request.method())) return void request.continue()
    rejected += 1
    void request.respond({ contentType: 'application/json', ...answer })
  }
  page.on('request', handle)
  return async () => {
    page.off('request', handle)
    await page.setRequestInterception(false)
    return rejected
  }
}

test('the end stays in view while the conversation shrinks and grows at once', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Grows' })
  for (let at = 0; at < 6; at += 1) await note(ticket, { body: `Note ${at}` })
  await show(page, ticket)
  await page.waitForSelector('.conversation-inner')
  const isAtEnd = () => {
    const box = document.querySelector('.conversation')
    return box !== null && box.scrollTop > 0 && box.scrollHeight - box.scrollTop - box.clientHeight < 2
  }
  await page.evaluate(() => {
    const tall = document.createElement('div')
    tall.id = 'tall'
    tall.style.height = '2000px'
    document.querySelector('.conversation-inner')?.append(tall)
  })
  await page.waitForFunction(isAtEnd)
  await page.evaluate(() => {
    const tall = document.getElementById('tall')
    const box = document.querySelector('.conversation')
    if (!tall || !box) return
    tall.style.height = '0'
    // Forces a layout, in which the browser changes the scroll position.
    void box.scrollTop
    tall.style.height = '1500px'
  })
  await page.waitForFunction(isAtEnd)
})

test('pictures are shown with a preview, and the link of a message leads to it', { skip }, async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = async () =>
    (await call('POST /api/attachments', { token, ...form('file', 'photo.png', png) })).body.data.token
  const [inline, attached] = [await upload(), await upload()]
  const ticket = await openTicket({ subject: 'Pictures' })
  const body = `<p>See <img src="cid:${inline}"></p>`
  const first = await note(ticket, { body, attachment_ids: [inline, attached] })
  for (let at = 0; at < 12; at += 1) await note(ticket, { body: `Note ${at}` })
  await show(page, { ulid: `${ticket.ulid}#message-${first.ulid}` })
  await page.waitForFunction(
    (ulid) => {
      const card = document.querySelector(`#message-${ulid}`)
      const box = card?.getBoundingClientRect()
      const frame = card?.querySelector('iframe')?.contentDocument?.querySelector('img')
      const preview = card?.querySelector<HTMLImageElement>('.attachments img')
      const isShown = (image: HTMLImageElement | null | undefined) =>
        image?.complete && image.naturalWidth === 1
      return isShown(frame) && isShown(preview) && box && box.top >= 0 && box.top < innerHeight
    },
    {},
    first.ulid,
  )
})

test('a thousand messages stay quick, and the browser finds their text', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Long' })
  await db.write(
    workspace.id,
    { type: 'system', name: 'test' },
    ({ sql, workspace }) => sql`
    insert into messages (workspace_id, ulid, ticket_id, type, body_html, body_text, body_original, sanitizer_version,
      sender_type, sender_name, created_at)
    select workspace_id, substr(ulid, 1, 20) || lpad(n::text, 6, '0'), ticket_id, 'note', '<p>Entry ' || n || '</p>',
      'Entry ' || n, '', sanitizer_version, 'system', 'Import', created_at
    from messages, generate_series(1, 1000) n where workspace_id = ${workspace} and ulid = ${ticket.messages[0]?.ulid ?? ''}`,
  )
  assert.equal((await wholeOf(ticket)).messages.length, 1001)
  const opened = performance.now()
  await show(page, ticket)
  await shows(page, 'Show earlier messages')
  const began = performance.now()
  // A busy machine takes longer for all of it.
  const mostMs = Math.max(5_000, 5 * (began - opened))
  await byRole(page, 'button', 'Show all').click()
  await page.waitForFunction(() => document.querySelectorAll('.message').length === 1001)
  const ms = performance.now() - began
  assert.ok(ms < mostMs, `${Math.round(ms)} ms of at most ${Math.round(mostMs)} ms`)
  const state = await page.evaluate(() => ({
    frames: document.querySelectorAll('iframe.mail').length,
    // The search of the browser includes frames.
    isFound: [
      document,
      ...[...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument),
    ].some((part) => part?.body?.textContent?.includes('Entry 500')),
  }))
  assert.ok(state.frames < 60, `${state.frames} frames`)
  assert.ok(state.isFound)
})

test('the name of the contact is changed in place, and a workflow runs from the panel', {
  skip,
}, async () => {
  const tag = (await call('POST /api/tags', { token, body: { name: 'urgent', color: '#dc2626' } })).body.data
  const actions = [{ type: 'add_tags', parameters: { tags: [tag.ulid] } }]
  await call('POST /api/workflows', { token, body: { name: 'Escalate', trigger_type: 'manual', actions } })
  const ticket = await openTicket({ subject: 'Panel' })
  await show(page, ticket)
  await byRole(page, 'button', 'Name of the contact: Grace Hill').click()
  await write(page, 'Name of the contact', 'Grace Hopper')
  await page.keyboard.press('Enter')
  await until(async () => (await wholeOf(ticket)).contact.name === 'Grace Hopper')
  await byRole(page, 'button', 'Run Escalate').click()
  await shows(page, 'Workflow “Escalate” ran')
  await byRole(page, 'button', 'Remove the tag urgent').wait()
})

test('an admin creates a tag where it is added, and a member is told that there is none', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'New tag' })
  const { page: admin } = await signedIn(await person('Olu Admin', { role: 'admin' }))
  const typeTag = async (who: Page, name: string) => {
    await show(who, ticket)
    await who.keyboard.press('t')
    await who.waitForSelector('.picker input:focus')
    await who.keyboard.type(name)
  }
  const hasTags = (names: string) =>
    until(async () => {
      const { tags } = await wholeOf(ticket)
      return tags.map(({ name }: { name: string }) => name).join() === names
    })
  await typeTag(admin, ' Express')
  await byRole(admin, 'menuitem', 'Create the tag “Express”').wait()
  await admin.keyboard.press('Enter')
  await hasTags('Express')
  await admin.keyboard.type('express ')
  const choices = () =>
    admin.$$eval('.picker [role=menuitem] .what', (all) => all.map(({ textContent }) => textContent).join())
  await until(async () => (await choices()) === 'Express')
  await admin.keyboard.press('Escape')
  await byRole(admin, 'button', 'Remove the tag Express').wait()

  await typeTag(page, 'Parcel')
  await shows(page, 'Nothing found.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await hasTags('Express')
  const { data } = (await call('GET /api/tags', { token })).body
  assert.ok(!data.some(({ name }: { name: string }) => name === 'Parcel'))
})

for (const [key, text, status] of [
  ['e', 'Ticket closed', 'closed'],
  ['#', 'Ticket marked as spam', 'spam'],
] as const)
  test(`a ticket that was waiting and snoozed is so again after ${key} and undo`, { skip }, async () => {
    const ticket = await openTicket({ subject: 'Waits and sleeps' })
    await call(`PUT /api/tickets/${ticket.ulid}/status`, { token, body: { status: 'waiting' } })
    await call(`PUT /api/tickets/${ticket.ulid}/snooze`, { token, body: { until: null } })
    await show(page, ticket)
    await page.keyboard.press(key)
    await until(async () => (await wholeOf(ticket)).status === status)
    await undo(page, text)
    await until(async () => (await wholeOf(ticket)).is_snoozed)
    assert.equal((await wholeOf(ticket)).status, 'waiting')
  })

test('an undo stays shown while the server does not know it yet, and so does what follows it', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Waits and does not' })
  await show(page, ticket)
  // An undo restores rows of loaded lists only.
  await page.waitForSelector('.row > a.active')
  await page.keyboard.press('w')
  await until(async () => (await wholeOf(ticket)).status === 'waiting')
  let isHeld = true
  const held: HTTPRequest[] = []
  const handle = (request: HTTPRequest) => {
    if (isHeld && request.url().endsWith('/status')) held.push(request)
    else void request.continue()
  }
  await page.setRequestInterception(true)
  page.on('request', handle)
  await undo(page, 'Ticket set to waiting')
  await until(async () => held.length > 0)
  const isListed = page.waitForResponse((response) => /\/api\/tickets\?.*cursor=/.test(response.url()))
  await note(ticket, { body: 'In the meantime' })
  await page.waitForSelector('.message.note')
  assert.equal(await page.$eval('button.status', ({ textContent }) => textContent), 'Open')
  await isListed
  // The page has read the response by then.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })))
  assert.ok(await page.$('.row > a.active'), 'the row is in the list')
  await page.keyboard.press('e')
  await undo(page, 'Ticket closed')
  isHeld = false
  for (const request of held) void request.continue()
  const changes = async () =>
    (await wholeOf(ticket)).activities
      .filter(({ type }: { type: string }) => type === 'status_changed')
      .map(({ properties }: { properties: { to: string } }) => properties.to)
  await until(async () => (await changes()).length === 4)
  assert.deepEqual(await changes(), ['waiting', 'open', 'closed', 'open'])
  page.off('request', handle)
  await page.setRequestInterception(false)
})

test('of several tags that are added one after the other, only the last one is told', { skip }, async () => {
  for (const name of ['first', 'second', 'third'])
    await call('POST /api/tags', { token, body: { name, color: '#0284c7' } })
  const ticket = await openTicket({ subject: 'Tagged thrice' })
  await show(page, ticket)
  await page.keyboard.press('t')
  for (const name of ['first', 'second', 'third']) await byRole(page, 'menuitem', name).click()
  await shows(page, 'Tag third added')
  const told = await page.$$eval('.toast > span', (all) => all.map(({ textContent }) => textContent))
  assert.deepEqual(
    told.filter((text) => text?.startsWith('Tag ')),
    ['Tag third added'],
  )
  await page.keyboard.press('Escape')
  await undo(page, 'Tag third added')
  const names = async () => (await wholeOf(ticket)).tags.map(({ name }: { name: string }) => name)
  await until(async () => (await names()).join() === 'first,second')
})

test('a tag that was deleted meanwhile is not added, with the reason and the id of the request', {
  skip,
}, async () => {
  const { ulid } = (await call('POST /api/tags', { token, body: { name: 'gone', color: '#dc2626' } })).body
    .data
  await show(page, await openTicket({ subject: 'Deleted tag' }))
  await page.keyboard.press('t')
  await byRole(page, 'menuitem', 'gone').wait()
  const release = await rejecting(page, (url) => url.endsWith('/api/tags'), {
    status: 503,
    body: '{"message":"Later"}',
  })
  await call(`DELETE /api/tags/${ulid}`, { token })
  await byRole(page, 'menuitem', 'gone').click()
  await shows(page, 'The change was not saved.')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.picker', { hidden: true })
  await page.locator('.toast summary').click()
  await shows(page, 'Request id:')
  await release()
})

test('too many requests are repeated when the server says so', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Busy' })
  await show(page, ticket)
  await beginNote(page, 'Patience')
  const answer = { status: 429, headers: { 'retry-after': '2' }, body: '{"message":"Too Many Attempts."}' }
  const release = await rejecting(page, (url, method) => method === 'POST' && url.endsWith('/note'), answer)
  await pressWithControl(page, 'Enter')
  await passTime(page)
  await shows(page, 'The server is busy')
  assert.equal(await release(), 1)
  await until(async () => (await wholeOf(ticket)).messages.length === 2)
})

test('a session that ends while a message waits is renewed in a dialog, and the message is sent', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Ended session' })
  await show(page, ticket)
  await beginNote(page, 'Before the end')
  await pressWithControl(page, 'Enter')
  await shows(page, 'Adding the note')
  await page.browserContext().deleteCookie(...(await page.browserContext().cookies()))
  await passTime(page)
  await shows(page, 'Your session has ended')
  await write(page, 'Password', password)
  await byRole(page, 'button', 'Sign in').click()
  await until(async () => (await wholeOf(ticket)).messages.length === 2, 30_000)
})

test('whoever loses a channel keeps what they wrote for its tickets', { skip }, async () => {
  const bob = await person('Bob Marsh')
  const ticket = await openTicket({ subject: 'Out of reach' })
  const other = await signedIn(bob, `/tickets/${ticket.ulid}`)
  await begin(other.page, 'n')
  const elsewhere = await world.channel(workspace)
  await other.page.keyboard.type('Half a thought')
  const body = { role: 'member', channel_ulids: [elsewhere.ulid] }
  assert.equal((await call(`PUT /api/members/${bob.ulid}`, { token, body })).status, 200)
  await shows(other.page, 'It was deleted, or you cannot access its channel.')
  await shows(other.page, 'Half a thought')
  await assertAccessible(other.page, 'lost ticket', { within: 'main' })
  await other.context.close()
})

test('a ticket that is deleted while somebody writes says so, and shows what was written', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Deleted' })
  await show(page, ticket)
  await begin(page, 'r')
  await page.keyboard.type('An answer for nobody')
  await shows(page, 'Draft saved')
  assert.equal((await call(`DELETE /api/tickets/${ticket.ulid}`, { token })).status, 204)
  await shows(page, 'Ticket not found')
  await shows(page, 'An answer for nobody')
  await byRole(page, 'button', 'Discard draft').click()
  await shows(page, 'An answer for nobody', false)
})

test('a file that is too large is rejected before it is sent', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Large file' })
  await show(page, ticket)
  await begin(page, 'n')
  const uploads: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/attachments') && uploads.push(request.url()))
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(26_214_401)], 'film.mp4', { type: 'video/mp4' }))
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
    document.querySelector('.conversation')?.dispatchEvent(event)
  })
  await shows(page, 'Larger than 25 MB')
  assert.deepEqual(uploads, [])
})

test('a draft that was discarded can be brought back', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Discarded' })
  await show(page, ticket)
  await beginNote(page, 'Worth keeping')
  await byRole(page, 'button', 'Discard draft').click()
  await undo(page, 'Draft discarded')
  await shows(page, 'Worth keeping')
  await until(async () => {
    const { data } = (await call(`GET /api/tickets/${ticket.ulid}/draft`, { token: ada.token })).body
    return data.body === '<p>Worth keeping</p>'
  })
})

/** Waits until the page has made room for the toast. */
const untilNothingIsCovered = (page: Page, when: string) =>
  page
    .waitForFunction(() => {
      const boxOf = (element: Element) => element.getBoundingClientRect()
      const toast = document.querySelector('.toast')
      if (!toast) return false
      const { left, right, top, bottom } = boxOf(toast)
      return ['.composer', '.rows', '.sidebar'].every((selector) => {
        const part = document.querySelector(selector)
        if (!part?.checkVisibility({ visibilityProperty: true })) return true
        const box = boxOf(part)
        return box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top
      })
    })
    .catch(() => assert.fail(`The message covers a part of the page: ${when}`))

test('a message at the edge of the page covers neither the composer nor the list', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Covered' })
  for (const width of [1440, 1024, 390]) {
    await page.setViewport({ width, height: 844 })
    await show(page, ticket)
    await begin(page, 'n')
    await page.keyboard.type('Gone')
    await byRole(page, 'button', 'Discard draft').click()
    await shows(page, 'Draft discarded')
    await untilNothingIsCovered(page, `closed, ${width}`)
    await begin(page, 'n')
    await page.waitForFunction(() => (document.querySelector('.composer')?.clientHeight ?? 0) > 100)
    await untilNothingIsCovered(page, `open, ${width}`)
  }
  await page.locator('.back button').click()
  await page.waitForSelector('.rows')
  await untilNothingIsCovered(page, 'list on a phone')
  await page.setViewport({ width: 1440, height: 900 })
})

test('a message that is read at once stays read when the list arrives later', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Read at once' })
  await show(page, ticket)
  await page.waitForSelector('.row:not([data-unread]) > a.active')
  const list = holdAnswers(
    app.server,
    ({ url }) => url.startsWith('/api/tickets?') && url.includes('cursor='),
  )
  const isRead = page.waitForResponse((response) => response.url().endsWith(`${ticket.ulid}/read`))
  await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body: 'Arrived meanwhile' } })
  await until(() => list.count() > 0)
  await isRead
  list.letGo()
  await page.waitForFunction(() =>
    document.querySelector('.row > a.active')?.textContent?.includes('Arrived meanwhile'),
  )
  assert.equal(await page.$('.row[data-unread] > a.active'), null)
})

test('keys that are faster than the page act on the ticket that they lead to', { skip }, async () => {
  const tickets = [await openTicket({ subject: 'Zebra one' }), await openTicket({ subject: 'Zebra two' })]
  const { page, context } = await signedIn(ada, '/tickets?q=zebra')
  await page.waitForFunction(() => document.querySelectorAll('.row').length === 2)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (const key of 'jjrThis is quite early, # e') await page.keyboard.press(key as 'j')
  await page.waitForFunction(
    () => document.querySelector('.editor-text')?.textContent === 'This is quite early, # e',
  )
  assert.equal(await page.evaluate(() => document.querySelector('h1.subject')?.textContent), 'Zebra one')
  await page.keyboard.type('nd')
  assert.equal(await editorText(page), 'This is quite early, # end')
  for (const ticket of tickets) assert.equal((await wholeOf(ticket)).status, 'open')
  await context.close()
})
