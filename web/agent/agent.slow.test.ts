import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../server/platform/postgres/scratch.ts'
import { articles } from '../../test/agents.ts'
import { noBrowser as skip } from '../../test/browser.ts'
import { startJourney } from '../journey.ts'
import { assertAccessible, byRole, shows, undo, write } from '../testing.ts'

const { call, origin, token, channel, world, workspace, person, signedIn, runJobs } = await startJourney()

let admin: Page
let member: Page
let brain: { ulid: string }

const post = async (path: string, body: object) =>
  (await call(`POST /api/${path}`, { token, body })).body.data

before(async () => {
  if (skip) return
  brain = await post('brains', { name: 'Help' })
  ;({ page: admin } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
  ;({ page: member } = await signedIn(await person('Ben Li', { role: 'member' })))
})

const stored = async () => {
  const { body } = await call(`GET /api/channels/${channel.ulid}`, { token })
  return [body.data.brain?.name ?? null, body.data.agent_mode]
}
const isStored = (...wanted: unknown[]) =>
  until(async () => JSON.stringify(await stored()) === JSON.stringify(wanted))
/** The name of a select button has its label before its value. */
const choose = async (label: string, value: string, option: string) => {
  await byRole(admin, 'button', `${label} ${value}`).click()
  await admin.locator(`::-p-xpath(//*[@role="option"][.//*[text()="${option}"]])`).click()
}

test('an admin gives a channel a knowledge base and a mode in place, and undoes it', { skip }, async () => {
  await admin.keyboard.press('g')
  await admin.keyboard.press('b')
  await shows(admin, 'hands over what they do not answer')
  await choose('Knowledge base of Support', 'No knowledge base', 'Help')
  await isStored('Help', 'off')
  await choose('Mode of Support', 'Off', 'Draft')
  await shows(admin, 'The agent writes a note with a proposed reply.')
  await isStored('Help', 'draft')
  await undo(admin, 'the mode is “Draft”')
  await isStored('Help', 'off')
  await shows(admin, 'The agent does nothing.')
})

test('an admin writes instructions, which a member reads without controls', { skip }, async () => {
  await write(admin, 'Instructions for “Help”', 'Call everybody a guest.')
  await byRole(admin, 'button', 'Save').click()
  await shows(admin, 'Saved')
  const { body } = await call(`GET /api/brains/${brain.ulid}`, { token })
  assert.equal(body.data.additional_instructions, 'Call everybody a guest.')
  await member.goto(`${origin}/agent`)
  await shows(member, 'Call everybody a guest.')
  assert.equal(await member.$$eval('main .select-button, main textarea', (controls) => controls.length), 0)
})

/** A channel with the articles of the tests of the agent. */
const answering = async (name: string, agent_mode: string) => {
  const { ulid: brain_ulid } = await post('brains', { name: `Articles of ${name}` })
  for (const article of articles) await post(`brains/${brain_ulid}/articles`, article)
  const made = await world.channel(workspace, { name })
  await call(`PUT /api/channels/${made.ulid}/agent`, {
    session: await world.session(workspace.owner),
    body: { brain_ulid, agent_mode },
  })
  return made
}
const ask = (to: { ulid: string }, subject: string, body: string) =>
  post('tickets', {
    channel: to.ulid,
    subject,
    from_contact: { email: 'grace@example.com', name: 'Grace Hill' },
    message: { body },
  })

test('a member reads what the agent answered, finds one bad and says why, also on the ticket', {
  skip,
}, async () => {
  const sales = await answering('Sales', 'draft')
  const ticket = await ask(sales, 'Locked out', 'How do I reset my password?')
  await ask(sales, 'Moons', 'Which planet has the most moons?')
  await runJobs()
  await member.goto(`${origin}/agent/answers`)
  await shows(member, 'How do I reset my password?')
  await byRole(member, 'link', '1 Drafted').click()
  await shows(member, 'Which planet', false)
  assert.equal(new URL(member.url()).search, '?outcome=drafted')
  await byRole(member, 'link', 'Reset your password').wait()
  await byRole(member, 'button', 'Bad answer').click()
  await byRole(member, 'textbox', 'What is good or bad about it?').fill('It is for another product.')
  await member.keyboard.press('Enter')
  await shows(member, 'It is for another product.')
  await byRole(member, 'link', '1 Bad').click()
  await shows(member, 'Ben Li, just now: It is for another product.')
  await assertAccessible(member, 'answers of the agent', { within: 'main' })
  await member.goto(`${origin}/tickets/${ticket.ulid}`)
  await shows(member, 'Ben Li, just now: It is for another product.')
  await byRole(member, 'button', 'Bad answer').click()
  await shows(member, 'It is for another product.', false)
  await undo(member, 'The verdict was removed')
  await shows(member, 'It is for another product.')
})

test('an admin sees which questions have no article, dismisses some and undoes it', { skip }, async () => {
  const chat = await answering('Chat', 'draft')
  for (const question of ['Do you ship to Australia?', 'Do you deliver to Australia?'])
    await ask(chat, question, question)
  const moons = await ask(chat, 'Moons', 'Which planet has the most moons?')
  await runJobs()
  const { body } = await call(`GET /api/channels/${chat.ulid}`, { token })
  const path = `/agent/gaps?brain=${body.data.brain.ulid}`
  await admin.goto(origin + path)
  await shows(admin, '2 questions')
  const write = 'Write an article: Moons\nWhich planet has the most moons?'
  const links = await admin.$$eval('.gap-actions a', (all) =>
    all.map((link) => [link.ariaLabel, link.getAttribute('href') ?? '']),
  )
  assert.match(links.find(([name]) => name === write)?.[1] ?? '', /^\/articles\/\w{26}\/new\?gap=\w{26}$/)
  await admin.locator('::-p-xpath(//li[contains(., "planet")]//summary)').click()
  const example = await admin.waitForSelector(`details[open] a[href*="${moons.ulid}?view=all#message-"]`)
  assert.match((await example?.evaluate((link) => link.textContent)) ?? '', /most moons/)
  await admin.locator('::-p-xpath(//li[contains(., "planet")]//button[.="Dismiss"])').click()
  await shows(admin, 'planet', false)
  await undo(admin, 'Dismissed')
  await shows(admin, 'planet')
  await byRole(admin, 'link', write.replace('\n', ' ')).click()
  await shows(admin, '1 question to answer')
  const asked = await admin.$eval('.gap-questions a', (link) => link.textContent)
  assert.match(asked ?? '', /most moons/)
  await member.goto(origin + path)
  await shows(member, '2 questions')
  assert.equal(await member.$$eval('.gap-actions', (all) => all.length), 0)
})

test('a member talks to the agent in the sandbox, and sees what it would do and why', { skip }, async () => {
  const desk = await answering('Desk', 'reply')
  await runJobs()
  const ticketsBefore = (await call('GET /api/tickets', { token })).body.meta.total
  await member.goto(`${origin}/agent/sandbox?with=channel-${desk.ulid}`)
  await shows(member, 'Ask something that your articles answer')
  const say = async (text: string) => {
    await byRole(member, 'textbox', 'Message').fill(text)
    await member.keyboard.press('Enter')
  }
  await say('How do I reset my password?')
  await shows(member, 'Would reply')
  await shows(member, 'Certainty of the search:')
  await shows(member, '1 passage that the answer uses')
  await say('I want to speak to a human.')
  await shows(member, 'Would hand over to the team')
  await say('How do I reset my password?')
  await shows(member, 'Would do nothing')
  await assertAccessible(member, 'sandbox', { within: 'main' })
  await byRole(member, 'textbox', 'Message').click()
  await member.evaluate((text) => document.execCommand('insertText', false, text), 'x'.repeat(5_001))
  await member.keyboard.press('Enter')
  await shows(member, '5000')
  const kept = await member.$eval('.sandbox-form textarea', (field) => (field as HTMLTextAreaElement).value)
  assert.equal(kept.length, 5_001)
  await byRole(member, 'button', 'Start again').click()
  await shows(member, 'Would reply', false)
  assert.equal((await call('GET /api/tickets', { token })).body.meta.total, ticketsBefore)
})
