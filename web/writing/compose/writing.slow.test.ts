import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import type { ElementHandle, Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { form } from '../../../test/form.ts'
import {
  begin,
  beginNote,
  editorText,
  give,
  holdAnswers,
  openTab,
  passTime,
  pressWithControl,
  startJourney,
} from '../../journey.ts'
import { assertAccessible, byRole, shows, textOf, undo, write } from '../../testing.ts'

const journey = await startJourney()
const { call, token, openTicket, person, signedIn, show } = journey
let ada: Awaited<ReturnType<typeof person>>
let page: Page
let context: Awaited<ReturnType<typeof signedIn>>['context']

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

before(async () => {
  if (skip) return
  ada = await person('Ada Okafor', { role: 'admin' })
  const signature = '<p>Ada, Northwind support</p>'
  await call('PUT /api/me', { token: ada.token, body: { signature } })
  ;({ page, context } = await signedIn(ada))
})

const draftOf = async (ticket: { ulid: string }) =>
  (await call(`GET /api/tickets/${ticket.ulid}/draft`, { token: ada.token })).body.data
const messagesOf = async (ticket: { ulid: string }) =>
  (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data.messages
const untilSent = (ticket: { ulid: string }, count: number) =>
  until(async () => (await messagesOf(ticket)).length >= count, 20_000)

test('what is typed is saved on the server, listed, and found again in another browser', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Late parcel' })
  await show(page, ticket)
  await begin(page, 'r')
  await page.keyboard.type('It arrives on Thursday.')
  await shows(page, 'Draft saved')
  assert.match((await draftOf(ticket)).body, /^<p>It arrives on Thursday\.<\/p>.*Ada, Northwind support/s)
  const other = await signedIn(ada, `/tickets/${ticket.ulid}`)
  await shows(other.page, 'It arrives on Thursday.')
  await byRole(other.page, 'link', 'Drafts 1').click()
  await shows(other.page, 'It arrives on Thursday.')
  await other.context.close()
})

test('two browsers that edit one draft are told, and both texts can be kept', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Two tabs' })
  await show(page, ticket)
  await beginNote(page, 'Common. ')
  const other = await signedIn(ada, `/tickets/${ticket.ulid}`)
  await shows(other.page, 'Common.')
  await other.page.click('.editor-text')
  await other.page.keyboard.type('From the second. ')
  await shows(other.page, 'Draft saved')
  await until(async () => (await draftOf(ticket)).body.includes('second'))
  await page.click('.editor-text')
  await page.keyboard.press('End')
  await page.keyboard.type('From the first.')
  await shows(page, 'This draft was changed in another tab or on another device.')
  await shows(page, 'From the second.')
  await assertAccessible(page, 'choice between drafts', { within: '.composer' })
  await byRole(page, 'button', 'Keep both').click()
  await until(async () => /From the first\..*From the second\./s.test((await draftOf(ticket)).body))
  await shows(page, 'This draft was changed', false)
  assert.match(await editorText(page), /From the first\..*From the second\./s)
  await other.context.close()
})

test('what is typed while the server is gone is kept, and saved when it is back', { skip }, async () => {
  const ticket = await openTicket({ subject: 'No connection' })
  await show(page, ticket)
  await beginNote(page, 'Before. ')
  // No toast covers the composer.
  const gap = await page.evaluate(() => {
    const notice = document.createElement('div')
    notice.className = 'stale'
    document.querySelector('.shell')?.append(notice)
    const { bottom } = notice.getBoundingClientRect()
    notice.remove()
    return (document.querySelector('.composer')?.getBoundingClientRect().top ?? 0) - bottom
  })
  assert.ok(gap >= 0, `${gap} px`)
  await page.setOfflineMode(true)
  await page.keyboard.type('While it was gone.')
  await shows(page, 'Kept in this browser until the server is reachable.')
  await page.setOfflineMode(false)
  await until(async () => (await draftOf(ticket)).body.includes('While it was gone.'))
  await shows(page, 'Draft saved')
})

test('a page whose stream breaks says within seconds that the server is gone, and is current again', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Broken stream' })
  const live = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await show(page, ticket)
  await live
  await page.setOfflineMode(true)
  journey.app.server.closeAllConnections()
  await shows(page, 'The server is not reachable.')
  await page.setOfflineMode(false)
  await shows(page, 'The server is not reachable.', false)
})

test('a message that is sent while the server is gone is sent once when it is back', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Sent without connection' })
  await show(page, ticket)
  await beginNote(page, 'Sent in the tunnel')
  await page.setOfflineMode(true)
  await pressWithControl(page, 'Enter')
  await passTime(page)
  await shows(page, 'The message is sent when it is.')
  await page.setOfflineMode(false)
  await untilSent(ticket, 2)
  await until(async () => (await draftOf(ticket)).revision === 0)
  assert.equal((await messagesOf(ticket)).length, 2)
})

test('a message that is sent while the server is gone can be taken back, and is told if it was accepted', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Taken back without connection' })
  await show(page, ticket)
  for (const isAccepted of [false, true]) {
    await begin(page, 'n')
    await page.keyboard.type('Said too early')
    await page.setOfflineMode(true)
    await pressWithControl(page, 'Enter')
    await passTime(page)
    await shows(page, 'The message is sent when it is.')
    if (!isAccepted) await assertAccessible(page, 'pending message', { within: '.conversation' })
    await page.locator('.pending button').click()
    await page.waitForFunction(() => document.querySelector('.editor-text')?.textContent === 'Said too early')
    // Simulates that only the response was lost.
    if (isAccepted)
      await call(`POST /api/tickets/${ticket.ulid}/note`, {
        token: ada.token,
        body: { body: 'Said too early' },
      })
    await page.setOfflineMode(false)
    await shows(page, 'Draft saved')
    if (isAccepted) await shows(page, '1 message was written on this ticket in the meantime.')
    assert.equal((await messagesOf(ticket)).length, isAccepted ? 2 : 1)
    await byRole(page, 'button', 'Discard draft').click()
  }
})

/** Reopens the ticket: its note is shown, and no draft is left. */
const assertSentOnce = async (ticket: Awaited<ReturnType<typeof openTicket>>) => {
  await untilSent(ticket, 2)
  await show(page, ticket)
  await page.waitForSelector('.message.note')
  await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.includes('outbox')))
  await until(async () => (await draftOf(ticket)).revision === 0)
  const messages = await messagesOf(ticket)
  assert.deepEqual(
    messages.slice(1).map(({ body_html }: { body_html: string }) => body_html),
    ['<p>Said in leaving</p>'],
  )
}

test('whoever leaves the page within the ten seconds has sent the message, once', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Leaves at once' })
  await show(page, ticket)
  await begin(page, 'n')
  await page.keyboard.type('Said in leaving')
  await page.keyboard.press('ArrowLeft')
  await pressWithControl(page, 'Enter')
  await shows(page, 'Adding the note')
  await page.goto('about:blank')
  await assertSentOnce(ticket)
})

test('so has whoever leaves while the draft is being saved once more', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Leaves while saving' })
  await show(page, ticket)
  await beginNote(page, 'Said')
  const saving = holdAnswers(
    journey.app.server,
    ({ method, url }) => method === 'PUT' && url.endsWith(`${ticket.ulid}/draft`),
  )
  await page.keyboard.type(' in leaving')
  await until(async () => saving.count() > 0)
  await pressWithControl(page, 'Enter')
  await shows(page, 'Adding the note')
  await page.goto('about:blank')
  saving.letGo()
  await assertSentOnce(ticket)
})

test('what one tab sends, another one does not show as a draft, nor save again', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Sent in one tab' })
  await show(page, ticket)
  await beginNote(page, 'Said in one tab')
  const [writing, reading] = [await openTab(context), await openTab(context)]
  await show(writing, ticket)
  await shows(writing, 'Said in one tab')
  await reading.goto(`${journey.origin}/drafts`)
  await shows(reading, 'Said in one tab')
  await page.bringToFront()
  await pressWithControl(page, 'Enter')
  await shows(page, 'Adding the note')
  await reading.bringToFront()
  await reading.locator('.drafts-page li a').click()
  await reading.waitForSelector('.composer')
  assert.equal(await reading.$eval('.composer', ({ className }) => className), 'composer closed')
  await passTime(page)
  await untilSent(ticket, 2)
  await reading.waitForSelector('.message.note')
  await writing.bringToFront()
  await writing.waitForSelector('.composer.closed')
  // Longer than the pause after which a draft is saved.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  assert.equal((await draftOf(ticket)).revision, 0)
  assert.equal((await messagesOf(ticket)).length, 2)
  for (const tab of [writing, reading]) await tab.close()
  await page.bringToFront()
})

test('Escape leaves the editor, what was typed stays, and keys are shortcuts again', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Left for a moment' })
  await show(page, ticket)
  await begin(page, 'n')
  await page.keyboard.type('Half a note')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.classList.contains('conversation'))
  assert.equal(await editorText(page), 'Half a note')
  await page.keyboard.press('p')
  await byRole(page, 'menuitem', 'Urgent').wait()
  await page.keyboard.press('Enter')
  await shows(page, 'Priority: urgent')
  await page.keyboard.press('z')
  await until(
    async () => (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data.priority === 'normal',
  )
})

test('the editor keeps the focus when another tab changes the draft', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Written in two tabs' })
  await show(page, ticket)
  await beginNote(page, 'From here. ')
  const other = await openTab(context)
  await show(other, ticket)
  await other.bringToFront()
  await other.waitForSelector('.editor-text')
  await other.click('.editor-text')
  await other.keyboard.press('End')
  await other.keyboard.type('From there. ')
  await shows(other, 'Draft saved')
  await other.close()
  await page.bringToFront()
  await shows(page, 'From there.')
  await page.waitForFunction(() => document.activeElement?.classList.contains('editor-text'))
})

test('undo survives going to another page, and returns the text', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Taken back' })
  await show(page, ticket)
  await begin(page, 'n')
  await page.keyboard.type('Not yet')
  await pressWithControl(page, 'Enter')
  await shows(page, 'Adding the note')
  await page.keyboard.type('gd')
  await page.waitForSelector('.drafts-page')
  await page.keyboard.press('z')
  await until(async () => (await draftOf(ticket)).body.includes('Not yet'))
  await page.waitForFunction(() => document.activeElement?.classList.contains('editor-text'))
  assert.match(await editorText(page), /Not yet/)
  assert.equal((await messagesOf(ticket)).length, 1)
})

test('when somebody else wrote meanwhile, nothing leaves before the author has chosen', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Meanwhile' })
  await show(page, ticket)
  await begin(page, 'n')
  await page.keyboard.type('My view')
  await call(`POST /api/tickets/${ticket.ulid}/note`, { token, body: { body: 'I have called her.' } })
  await shows(page, '1 message was written on this ticket in the meantime.')
  await pressWithControl(page, 'Enter')
  await shows(page, 'Your message was not sent: somebody else wrote in the meantime.')
  await shows(page, 'I have called her.')
  await assertAccessible(page, 'meanwhile', { within: '.composer' })
  await byRole(page, 'button', 'Send anyway').click()
  await passTime(page)
  await untilSent(ticket, 3)
})

test('what somebody writes within the ten seconds gives the message back with a choice', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Just before' })
  await show(page, ticket)
  await begin(page, 'n')
  await page.keyboard.type('My view')
  await pressWithControl(page, 'Enter')
  await shows(page, 'Adding the note')
  await call(`POST /api/tickets/${ticket.ulid}/note`, { token, body: { body: 'Already solved.' } })
  await passTime(page)
  await shows(page, 'Your message was not sent: somebody else wrote in the meantime.')
  await page.waitForFunction(() => document.querySelector('.editor-text')?.textContent === 'My view')
  // The focus is not moved, so that shortcuts keep their meaning if the author does something else.
  assert.equal(await page.evaluate(() => document.activeElement?.closest('.composer') === null), true)
  await byRole(page, 'button', 'Continue writing').click()
  await shows(page, 'Your message was not sent: somebody', false)
  await pressWithControl(page, 'Enter')
  await passTime(page)
  await untilSent(ticket, 3)
})

test('a message that was to close its ticket closes it when it is sent anyway', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Sent anyway' })
  const statusOf = async () => (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data.status
  // In a list that includes closed tickets, the ticket stays open.
  await page.goto(`${journey.origin}/tickets/${ticket.ulid}?view=all`)
  await begin(page, 'r')
  await page.keyboard.type('Solved')
  await page.keyboard.down('Shift')
  await pressWithControl(page, 'Enter')
  await page.keyboard.up('Shift')
  await shows(page, 'Sending')
  await call(`POST /api/tickets/${ticket.ulid}/note`, { token, body: { body: 'She called again.' } })
  await passTime(page)
  await shows(page, 'Your message was not sent: somebody else wrote in the meantime.')
  assert.equal(await statusOf(), 'open')
  await byRole(page, 'button', 'Send anyway').click()
  await passTime(page)
  await untilSent(ticket, 3)
  assert.equal(await statusOf(), 'closed')
})

test('the text has the focus as soon as a button beside it was used, so that no key is lost', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Quick keys' })
  await show(page, ticket)
  await begin(page, 'n')
  await byRole(page, 'button', 'Bold').wait()
  const isFocused = await page.evaluate(() => {
    const bold = document.querySelector<HTMLElement>('.composer [aria-label="Bold"]')
    bold?.focus()
    bold?.click()
    return document.activeElement?.matches('.editor-text')
  })
  assert.equal(isFocused, true)
  await page.keyboard.type('Urgent')
  assert.equal(
    await page.evaluate(() => document.querySelector('.editor-text strong')?.textContent),
    'Urgent',
  )
})

/** HTML that Google Sheets copies for cells. */
const sheet = `<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;">Item</td><td>Size</td><td>Price</td></tr><tr style="height:21px;"><td>Lamp<br/>red</td><td></td><td style="text-align:right;">12,50</td></tr></tbody></table>`
/** HTML that Outlook copies for a mail with a table layout. */
const mail = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--p.MsoNormal{margin:0cm;}--></style></head><body lang="EN"><!--StartFragment--><table width="600"><tr><td width="20"></td><td><p class="MsoNormal">Dear Ada,<o:p></o:p></p><p class="MsoNormal">these are missing:</p><table class="MsoTableGrid"><tr><td><p class="MsoNormal">Order</p></td><td><p class="MsoNormal"><a href="https://shop.example/42">42</a><o:p>&nbsp;</o:p></p></td></tr><tr><td><p class="MsoNormal">Parcel</p></td><td><p class="MsoNormal"><b>7</b></p></td></tr></table></td></tr></table><!--EndFragment--></body></html>`

const pasteHtml = (html: string) =>
  page.evaluate((html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    data.setData('text/plain', 'A table')
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
    document.querySelector('.editor-text')?.dispatchEvent(event)
  }, html)

test('the cells of a pasted table stay apart, and a table that arranges a mail leaves no mark', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'With tables' })
  await show(page, ticket)
  await begin(page, 'n')
  await pasteHtml(sheet)
  await page.keyboard.press('Enter')
  await pasteHtml(mail)
  const lines = [
    'Item | Size | Price',
    'Lamp red | | 12,50',
    'Dear Ada,',
    'these are missing:',
    'Order | 42',
    'Parcel | 7',
  ]
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.editor-text > p')]
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    )
  await until(async () => (await shown()).length === lines.length).catch(() => {})
  assert.deepEqual(await shown(), lines)
  await pressWithControl(page, 'Enter')
  await passTime(page)
  await untilSent(ticket, 2)
  const { body_html } = (await messagesOf(ticket)).at(-1)
  for (const line of ['Item | Size | Price', 'Lamp red | | 12,50', '<strong>7</strong>'])
    assert.ok(body_html.includes(line), body_html)
})

test('an image is pasted into the text, files are dropped, and what cannot be sent is rejected before', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'With files' })
  await show(page, ticket)
  await begin(page, 'r')
  await give(page, '.editor-text', 'paste', [{ name: 'photo.png', type: 'image/png', base64: png }])
  await page.waitForSelector('.editor-text img[src^="blob:"]:not([data-uploading])')
  // An image that the server regards as damaged becomes an attachment.
  const cut = { name: 'cut.png', type: 'image/png', base64: png.slice(0, 60) }
  await give(page, '.editor-text', 'paste', [cut])
  await page.waitForFunction(() => document.querySelectorAll('.editor-text img[src]').length === 1)
  await byRole(page, 'button', 'Remove cut.png').click()
  const program = { name: 'setup.exe', type: '', base64: 'AAAA' }
  await give(page, '.conversation', 'drop', [
    { name: 'list.txt', type: 'text/plain', base64: 'QUJD' },
    program,
  ])
  await shows(page, 'Programs and scripts cannot be sent')
  await pressWithControl(page, 'Enter')
  await shows(page, 'setup.exe cannot be sent. Remove it, then send again.')
  await byRole(page, 'button', 'Remove setup.exe').click()
  await shows(page, 'setup.exe cannot be sent', false)
  await shows(page, 'Draft saved')
  // The files are still there after a reload.
  await show(page, ticket)
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('.editor-text img[src]')
    return image?.complete && image.naturalWidth === 1
  })
  await shows(page, 'list.txt')
  await page.click('.editor-text')
  await pressWithControl(page, 'Enter')
  await passTime(page)
  await untilSent(ticket, 2)
  const [, sent] = await messagesOf(ticket)
  assert.deepEqual(
    [sent.inline_images.length, sent.attachments[0]?.name, sent.attachments.length],
    [1, 'list.txt', 1],
  )
  assert.match(sent.body_text, /Ada, Northwind support/)
  // The filename of an inline image is not part of the plain text.
  assert.doesNotMatch(sent.body_text, /photo\.png/)
})

test('a slash leads to where quick replies are made, and offers them with the names of the ticket', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Quick' })
  await show(page, ticket)
  await begin(page, 'n')
  await page.keyboard.type('Well /')
  await byRole(page, 'option', 'No quick replies yet. Create one').wait()
  await page.keyboard.press('Enter')
  await byRole(page, 'button', 'New quick reply').wait()
  await until(async () => /^<p>Well\s*<\/p>$/.test((await draftOf(ticket)).body))
  const body = { name: 'Thanks', body: 'Thank you, {{contact.first_name}}!' }
  await call('POST /api/quick-replies', { token: ada.token, body })
  await show(page, await openTicket({ subject: 'Quicker' }))
  await begin(page, 'n')
  await page.keyboard.type('/tha')
  await byRole(page, 'option', 'Thanks').wait()
  await page.keyboard.press('Enter')
  await until(async () => (await editorText(page)) === 'Thank you, Grace!')
})

test('a placeholder is put into a quick reply where the cursor is, and no tag is shown as text', {
  skip,
}, async () => {
  await page.goto(`${journey.origin}/settings/quick-replies`)
  await byRole(page, 'button', 'New quick reply').click()
  await write(page, 'Name', 'Greeting')
  await byRole(page, 'textbox', 'Text').click()
  await page.keyboard.type('Dear ')
  await byRole(page, 'button', 'Insert placeholder').click()
  await byRole(page, 'menuitem', 'Contact’s first name').click()
  await byRole(page, 'group', 'Placeholder: Contact’s first name').wait()
  await page.keyboard.type('!')
  await write(page, 'Folder', 'Openings')
  await page.$eval('[role="dialog"] input[type="checkbox"]', (box) => (box as HTMLInputElement).click())
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'Saved')
  await shows(page, 'Shared · 0 uses')
  const token = ada.token
  const [greeting] = (await call('GET /api/quick-replies', { token })).body.data
  assert.deepEqual([greeting.name, greeting.body], ['Greeting', '<p>Dear {{contact.first_name}}!</p>'])
  assert.deepEqual([greeting.folder, greeting.is_shared], ['Openings', true])
  await call('POST /api/quick-replies', {
    token,
    body: { name: 'Span', body: '<span>Best &amp; soon</span>' },
  })
  await show(page, await openTicket({ subject: 'Greeted' }))
  await begin(page, 'n')
  await page.keyboard.type('/gree')
  await byRole(page, 'option', 'Greeting').wait()
  await page.keyboard.press('Enter')
  await shows(page, 'Dear Grace!')
  const { ulid } = greeting
  await until(async () => (await call(`GET /api/quick-replies/${ulid}`, { token })).body.data.uses === 1)
  await page.keyboard.type(' /span')
  await byRole(page, 'option', 'Span').wait()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.querySelector('.editor-text')?.textContent?.includes('soon'))
  assert.equal(await editorText(page), 'Dear Grace! Best & soon')
})

test('the files of a quick reply are added in its dialog, and inserted with its text', { skip }, async () => {
  const upload = async (name: string) =>
    (await call('POST /api/attachments', { token: ada.token, ...form('file', name, 'text') })).body.data.token
  const body = { name: 'Return form', body: 'Here is the form', attachment_ids: [await upload('old.txt')] }
  const { ulid } = (await call('POST /api/quick-replies', { token: ada.token, body })).body.data
  await page.goto(`${journey.origin}/settings/quick-replies`)
  await byRole(page, 'button', 'Change Return form').click()
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-reply-'))
  await writeFile(join(folder, 'form.txt'), 'a form')
  const chooser = await page.waitForSelector('[role="dialog"] input[type="file"]')
  await (chooser as ElementHandle<HTMLInputElement> | null)?.uploadFile(join(folder, 'form.txt'))
  await byRole(page, 'button', 'Remove old.txt').click()
  await byRole(page, 'button', 'Remove form.txt').wait()
  await page.waitForFunction(() => !document.querySelector('[role="dialog"] progress'))
  await assertAccessible(page, 'a quick reply with a file', { within: '[role="dialog"]' })
  await byRole(page, 'button', 'Save').click()
  await shows(page, '1 file · 0 uses')
  const ticket = await openTicket({ subject: 'Returned' })
  await show(page, ticket)
  await begin(page, 'n')
  await page.keyboard.type('/return')
  await byRole(page, 'option', 'Return form').wait()
  await page.keyboard.press('Enter')
  await byRole(page, 'button', 'Remove form.txt').wait()
  await until(async () => (await draftOf(ticket)).attachments.length === 1)
  await page.goto(`${journey.origin}/settings/quick-replies`)
  await byRole(page, 'button', 'Delete Return form').click()
  await undo(page, '“Return form” deleted')
  await shows(page, '1 file · 0 uses')
  assert.equal((await call(`GET /api/quick-replies/${ulid}`, { token: ada.token })).status, 404)
  assert.equal((await draftOf(ticket)).attachments[0].filename, 'form.txt')
  await rm(folder, { recursive: true })
})

test('recipients are completed from the contacts, and chosen files of a message are forwarded', {
  skip,
}, async () => {
  const upload = async (name: string) => {
    const { body } = await call('POST /api/attachments', { token, ...form('file', name, name) })
    return body.data.token
  }
  const ticket = await openTicket({ subject: 'To be forwarded' })
  const attachment_ids = [await upload('one.txt'), await upload('two.txt')]
  await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body: 'Both', attachment_ids } })
  await show(page, ticket)
  await begin(page, 'f')
  await page.keyboard.type('other@example.com ')
  await byRole(page, 'button', 'Remove other@example.com').click()
  await page.keyboard.type('grac')
  await byRole(page, 'option', 'Grace Hill grace@example.com').wait()
  await page.keyboard.press('Enter')
  await byRole(page, 'button', 'Remove grace@example.com').wait()
  await page.locator('.forwarded label ::-p-text(one.txt)').click()
  await byRole(page, 'button', 'Forward').click()
  await passTime(page)
  await untilSent(ticket, 3)
  await journey.runJobs()
  const forwarded = (await journey.mails()).find(({ subject }) => subject === 'Fwd: To be forwarded')
  assert.match(forwarded?.raw ?? '', /two\.txt/)
  assert.doesNotMatch(forwarded?.raw ?? '', /other@example\.com/)
  assert.doesNotMatch(forwarded?.raw ?? '', /one\.txt/)
})

test('recipients stay while a message becomes a note and a reply again, and one typed last is one too', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Copies' })
  await show(page, ticket)
  await begin(page, 'r')
  await page.keyboard.type('For both of you')
  await byRole(page, 'button', 'Cc Bcc').click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Cc')
  await page.keyboard.type('boss@example.com ')
  await byRole(page, 'button', 'Remove boss@example.com').wait()
  await page.click('.composer-tabs label.note')
  await page.waitForSelector('.composer.note')
  await page.click('.composer-tabs label.reply')
  await byRole(page, 'button', 'Remove boss@example.com').wait()
  await byRole(page, 'combobox', 'Cc').click()
  await page.keyboard.type('chief')
  await pressWithControl(page, 'Enter')
  await shows(page, 'chief is not an email address.')
  assert.equal((await textOf(page)).split('is not an email address').length, 2)
  await page.keyboard.type('@example.com')
  await shows(page, 'is not an email address', false)
  await pressWithControl(page, 'Enter')
  await passTime(page)
  await untilSent(ticket, 2)
  const [, sent] = await messagesOf(ticket)
  assert.deepEqual(sent.cc_recipients, ['boss@example.com', 'chief@example.com'])
})

test('a note that becomes a reply warns that the recipients will see it, until it is another text', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Internal at first' })
  const warning = 'This was written as an internal note.'
  await show(page, ticket)
  await beginNote(page, 'She is difficult')
  await shows(page, warning, false)
  await page.click('.composer-tabs label.reply')
  await shows(page, warning)
  await shows(page, 'Draft saved')
  await show(page, ticket)
  await shows(page, warning)
  await page.click('.composer-tabs label.note')
  await shows(page, warning, false)
  await page.click('.composer-tabs label.forward')
  await shows(page, warning)
  await page.click('.composer-tabs label.reply')
  await page.click('.editor-text')
  await page.keyboard.down('Control')
  await page.keyboard.press('a')
  await page.keyboard.up('Control')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('Of course')
  await shows(page, warning, false)
  await pressWithControl(page, 'Enter')
  await passTime(page)
  await untilSent(ticket, 2)
})

test('the text and the button to send stay in view, however many recipients and files there are', {
  skip,
}, async () => {
  await show(page, await openTicket({ subject: 'To many' }))
  await begin(page, 'r')
  await byRole(page, 'button', 'Cc Bcc').click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Cc')
  for (let person = 1; person <= 11; person += 1) {
    await page.keyboard.sendCharacter(`person${person}.with.a.long.name@example.com`)
    await page.keyboard.press('Space')
  }
  const programs = ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.exe`, type: '', base64: 'AAAA' }))
  await give(page, '.conversation', 'drop', programs)
  await byRole(page, 'button', 'Remove d.exe').wait()
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [390, 664],
  ] as const) {
    await page.setViewport({ width, height })
    const isInView = () => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const [text, foot] = [box('.editor'), box('.composer-foot')]
      return text && foot && foot.bottom <= innerHeight && foot.top - text.top >= 60
    }
    await page.waitForFunction(isInView).catch(() => assert.fail(`${width} x ${height}`))
  }
  await page.setViewport({ width: 1440, height: 900 })
})

test('files that are dropped on a ticket begin a reply, and others are rejected in place', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Dropped' })
  await show(page, ticket)
  await page.waitForSelector('.composer.closed')
  const isRejected = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['ABC'], 'stray.txt'))
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    document.querySelector('.sidebar')?.dispatchEvent(drop)
    return drop.defaultPrevented
  })
  assert.ok(isRejected)
  await give(page, '.conversation', 'drop', [{ name: 'list.txt', type: 'text/plain', base64: 'QUJD' }])
  await page.waitForFunction(() => document.activeElement?.classList.contains('editor-text'))
  await until(async () => (await draftOf(ticket)).attachments.length === 1)
  await byRole(page, 'button', 'Remove list.txt').click()
  await page.waitForFunction(() => document.activeElement?.classList.contains('editor-text'))
  await until(async () => (await draftOf(ticket)).attachments.length === 0)
})

test('the way in which a reply was sent is the usual one from then on', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Usual way' })
  await show(page, ticket)
  await begin(page, 'r')
  await page.keyboard.type('Done')
  await byRole(page, 'button', 'More ways to send').click()
  await byRole(page, 'menuitem', 'Send and close').click()
  await shows(page, 'Sending')
  await passTime(page)
  await shows(page, 'Kept as a file, not sent')
  await untilSent(ticket, 2)
  assert.equal((await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data.status, 'closed')
  const next = await openTicket({ subject: 'The next one' })
  await show(page, next)
  await begin(page, 'r')
  await byRole(page, 'button', 'Send and close').wait()
  await page.keyboard.type('Too early')
  await pressWithControl(page, 'Enter')
  await undo(page, 'Sending')
  await page.waitForFunction(() => document.activeElement?.classList.contains('editor-text'))
  await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.includes('outbox')))
  const { status, messages } = (await call(`GET /api/tickets/${next.ulid}`, { token })).body.data
  assert.match(await editorText(page), /^Too early/)
  assert.deepEqual([status, messages.length], ['open', 1])
  await context.close()
})
