import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { createFirstWorkspace } from '../server/cli/process/first-workspace.ts'
import { borrowBrowser, noBrowser } from '../test/browser.ts'
import { startBellhop } from '../test/harness.ts'
import { pathIn } from '../test/invitations.ts'
import { openMailIn } from '../test/mail-client.ts'
import { password } from '../test/signing-in.ts'
import { openPageIn, passTime } from './journey.ts'
import { assertAccessible, byRole, shows, write } from './testing.ts'

const { ensureBuilt } = (await import(new URL('../bin/build.mjs', import.meta.url).href)) as {
  ensureBuilt: () => Promise<void>
}
await ensureBuilt()

// The workspace is the first one.
const bellhop = await startBellhop()
const { app, call, db, config, runJobs, mails } = bellhop
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const mailIn = await openMailIn(bellhop.services)
after(() => mailIn.close())
const first = (await createFirstWorkspace(db, config)) ?? assert.fail('there is a workspace already')
const { token } = first
const browser = noBrowser ? undefined : await borrowBrowser()

const skip = noBrowser
const faults: string[] = []
const customer = 'grace@example.com'
const colleague = 'linus@northwind.test'
/** The page of the owner, and that of the invited member. */
let owner: Page
let member: Page

/** Opens a page in a separate browser context, without shared cookies. */
const openPage = async () => {
  const { page } = await openPageIn(browser ?? assert.fail('there is no browser'))
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    const isExpected = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isExpected) faults.push(message.text())
  })
  return page
}

before(async () => {
  if (!browser) return
  owner = await openPage()
  member = await openPage()
})

const showsMail = (page: Page, text: string) =>
  page.waitForFunction(
    (text: string) =>
      [...document.querySelectorAll<HTMLIFrameElement>('iframe.mail')].some((frame) =>
        frame.contentDocument?.body?.innerText.includes(text),
      ),
    { timeout: 20_000 },
    text,
  )

test('the owner sets up the installation with the link of the first start', { skip }, async () => {
  await owner.goto(`${origin}/setup/${first.setupSecret}`)
  await shows(owner, 'Set up Bellhop')
  await assertAccessible(owner, 'setup')
  await write(owner, 'Name of the workspace', 'Northwind')
  await write(owner, 'Your name', 'Ada Okafor')
  await write(owner, 'Email address', 'ada@northwind.test')
  await write(owner, 'Password', password)
  await byRole(owner, 'button', 'Finish setup').click()
  await shows(owner, 'Waiting for your first mail')
  await shows(owner, 'Ada Okafor')
})

test('the owner invites a colleague, who joins in another browser', { skip }, async () => {
  await owner.goto(`${origin}/settings/members`)
  await byRole(owner, 'button', 'Invite member').click()
  await write(owner, 'Email addresses', colleague)
  await byRole(owner, 'button', 'Send invitation').click()
  await shows(owner, 'Kept as a file, not sent. Copy the link')
  await byRole(owner, 'button', 'Invite member').click()
  await write(owner, 'Email addresses', `${colleague}, other@northwind.test`)
  // A click beside the dialog keeps what was typed.
  await owner.mouse.click(5, 5)
  await byRole(owner, 'button', 'Send invitation').click()
  await shows(owner, 'other@northwind.test Invited')
  await byRole(owner, 'button', 'Cancel').click()
  await byRole(owner, 'button', 'Revoke the invitation to other@northwind.test').click()
  await shows(owner, 'Invitation to other@northwind.test revoked')
  await byRole(owner, 'button', `Revoke the invitation to ${colleague}`).wait()
  await byRole(owner, 'button', `Link for ${colleague}`).click()
  await byRole(owner, 'textbox', `Link for ${colleague}`).wait()
  await assertAccessible(owner, 'the link of an invitation', { within: 'main' })
  await runJobs()
  const mail = (await mails()).find(({ headers }) => headers.includes(`To: ${colleague}`))
  await member.goto(origin + pathIn(mail))
  await shows(member, 'Join Northwind')
  await assertAccessible(member, 'invitation')
  await write(member, 'Name', 'Linus Berg')
  await write(member, 'Password', 'short')
  await byRole(member, 'button', 'Join').click()
  await shows(member, 'This field must be at least 10 characters.')
  await write(member, 'Password', password)
  await byRole(member, 'button', 'Join').click()
  await shows(member, 'Waiting for your first mail')
  await owner.reload()
  await shows(owner, 'Linus Berg')
  await shows(owner, 'Revoke', false)
  await member.goto(origin + pathIn(mail))
  await shows(member, 'This invitation is not valid')
})

test('a member is not offered what only admins can do', { skip }, async () => {
  await member.goto(`${origin}/settings/members`)
  await byRole(member, 'button', 'Leave').wait()
  const names = await member.$$eval('.settings-page button, .settings-nav a', (all) =>
    all.map((element) => element.getAttribute('aria-label') ?? element.textContent),
  )
  for (const name of [
    'Invite member',
    'Remove Ada Okafor',
    'Change access of Linus Berg',
    'Channels',
    'Tags',
  ])
    assert.ok(!names.includes(name), name)
  await member.goto(`${origin}/settings/tags`)
  await shows(member, 'Only admins can change this')
})

test('the owner sets up a channel and tags', { skip }, async () => {
  await owner.goto(`${origin}/settings/channels`)
  await byRole(owner, 'button', 'Add channel').click()
  await write(owner, 'Name', 'Support')
  await write(owner, 'Email address', 'support@northwind.test')
  await byRole(owner, 'button', 'Create channel').click()
  await shows(owner, 'Choose one way in which mail gets here')
  await byRole(owner, 'link', 'General').click()
  await write(owner, 'Sender name', 'Northwind support')
  await byRole(owner, 'link', 'Sending').click()
  await shows(owner, 'Leave without saving?')
  await byRole(owner, 'button', 'Stay on the page').click()
  await byRole(owner, 'button', 'Save').click()
  await shows(owner, 'Saved')
  await byRole(owner, 'link', 'Sending').click()
  await byRole(owner, 'button', 'Start test').click()
  await shows(owner, 'Testing…')
  await runJobs()
  await shows(owner, 'No mail server is set up, so nothing is sent')
  await byRole(owner, 'link', 'Tags').click()
  await byRole(owner, 'button', 'New tag').click()
  await write(owner, 'Name', 'order')
  await byRole(owner, 'button', 'Save').click()
  await byRole(owner, 'button', 'Delete order').wait()
})

test('a mail arrives, a workflow acts, and a reply leaves while the other browser looks on', {
  skip,
}, async () => {
  const [tag] = (await call('GET /api/tags', { token })).body.data
  const { status } = await call('POST /api/workflows', {
    token,
    body: {
      name: 'Orders',
      trigger_type: 'on_new_ticket',
      conditions: [{ type: 'subject_contains', parameters: { value: 'order' } }],
      actions: [{ type: 'add_tags', parameters: { tags: [tag.ulid] } }],
    },
  })
  assert.equal(status, 201)
  await Promise.all([owner, member].map((page) => page.goto(`${origin}/tickets`)))
  await shows(member, 'Waiting for your first mail')
  await shows(owner, 'The connection test tells what is missing.')
  await mailIn.send({
    from: customer,
    to: 'support@northwind.test',
    subject: 'My order',
    text: 'Where is it?',
  })
  await runJobs()
  await shows(member, 'My order')
  await shows(owner, 'My order')
  await shows(owner, 'The connection test tells what is missing.', false)
  await owner.keyboard.press('j')
  await member.keyboard.press('j')
  await byRole(member, 'button', 'Remove the tag order').wait()
  await showsMail(member, 'Where is it?')
  await member.keyboard.press('r')
  await member.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox')
  await member.keyboard.type('It is on its way.')
  await member.keyboard.down('Control')
  await member.keyboard.press('Enter')
  await member.keyboard.up('Control')
  await passTime(member)
  await showsMail(owner, 'It is on its way.')
  await runJobs()
  const reply = (await mails()).find(({ to }) => to.includes(customer))
  assert.match(reply?.text ?? '', /It is on its way\./)
  assert.ok(
    reply?.headers.some((line) => line.startsWith('From: Northwind support <support@northwind.test>')),
  )
})

test('the contact has a page, with the company and the tickets', { skip }, async () => {
  await owner.goto(`${origin}/companies`)
  await byRole(owner, 'button', 'New company').click()
  await write(owner, 'Name', 'Initech')
  await byRole(owner, 'button', 'Create company').click()
  await shows(owner, 'No contacts.')
  await byRole(owner, 'link', 'Contacts').click()
  await byRole(owner, 'link', customer).click()
  await shows(owner, 'My order')
  await byRole(owner, 'button', 'Company: No company').click()
  await byRole(owner, 'menuitem', 'Initech').click()
  await write(owner, 'Name', 'Grace Hill')
  await byRole(owner, 'button', 'Save').click()
  await shows(owner, 'Saved')
  const [contact] = (await call('GET /api/contacts', { token })).body.data
  assert.deepEqual([contact.name, contact.company.name], ['Grace Hill', 'Initech'])
})

test('nothing broke the policy of the page, and no script failed', { skip }, () =>
  assert.deepEqual(faults, []),
)
