import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../test/browser.ts'
import { hold, startJourney } from '../journey.ts'
import { assertAccessible, byRole, shows, undo, write } from '../testing.ts'

// Starts its own Bellhop, because the tests advance the clock.
const { call, origin, token, person, signedIn, runJobs, travel } = await startJourney({})
let admin: Page
let member: Page
let brain: string

const articlesOf = async () =>
  (await call(`GET /api/brains/${brain}/articles`, { token })).body.data as {
    ulid: string
    title: string
    body: string
    language: string | null
    is_public: boolean
  }[]

const chord = async (page: Page, key: '.' | 'b') => {
  await page.keyboard.down('Control')
  await page.keyboard.press(key)
  await page.keyboard.up('Control')
}

/** Pastes into the focused element. */
const paste = (page: Page, types: Record<string, string>) =>
  page.evaluate((types) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, types)

const pasteImages = (page: Page, names: string[]) =>
  page.evaluate(async (names) => {
    const clipboardData = new DataTransfer()
    for (const name of names) {
      const image = await new OffscreenCanvas(4, 4)
      image.getContext('2d')?.fillRect(0, 0, 4, 4)
      clipboardData.items.add(new File([await image.convertToBlob()], name, { type: 'image/png' }))
    }
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, names)

before(async () => {
  if (skip) return
  ;({ page: admin } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
  ;({ page: member } = await signedIn(await person('Bob Marsh')))
})

test('an admin creates a knowledge base and writes an article', { skip }, async () => {
  await admin.keyboard.press('g')
  await admin.keyboard.press('k')
  await shows(admin, 'No articles yet')
  await byRole(admin, 'button', 'New knowledge base').click()
  await byRole(admin, 'textbox', 'Name').fill('Help centre')
  await byRole(admin, 'button', 'Create knowledge base').click()
  await shows(admin, 'No articles in this knowledge base yet')
  brain = (await call('GET /api/brains', { token })).body.data[0].ulid

  await byRole(admin, 'link', 'New article').click()
  await byRole(admin, 'textbox', 'Title').fill('Refunds')
  await byRole(admin, 'textbox', 'Text').click()
  await admin.keyboard.type('- Within ')
  await chord(admin, 'b')
  await admin.keyboard.type('30 days')
  await admin.waitForSelector('.article-text li strong')
  await admin.locator('::-p-text(Public: shown in the help centre)').click()
  const release = await hold(admin, 'POST', '/articles')
  await byRole(admin, 'button', 'Create article').click()
  await write(admin, 'Title', 'Typed meanwhile')
  await release()
  await shows(admin, 'The article is saved.')
  await until(async () => admin.url().includes(`/articles/${brain}/01`))
  await shows(admin, 'that are not saved')
  await byRole(admin, 'button', 'Discard changes').click()
  const [saved] = await articlesOf()
  assert.deepEqual([saved?.body, saved?.is_public], ['- Within **30 days**', true])
})

test('the language of an article is chosen from a list', { skip }, async () => {
  await byRole(admin, 'button', 'Language Not set').click()
  await byRole(admin, 'option', 'Portuguese').click()
  await byRole(admin, 'button', 'Save').click()
  await shows(admin, 'Discard changes', false)
  assert.equal((await articlesOf())[0]?.language, 'pt')
})

const odd = '# Odd #\n\n* *one*\n* two\n\n<div>HTML</div>\n\nA [b].\n\n[b]: https://b.test\n\nLast'

test('the menu after a slash inserts blocks, and what nobody edited keeps its source', { skip }, async () => {
  const { body } = await call(`POST /api/brains/${brain}/articles`, {
    token,
    body: { title: 'Odd', body: odd },
  })
  await admin.goto(`${origin}/articles/${brain}/${body.data.ulid}`)
  const text = await admin.waitForSelector('.editor-text > p:last-child ::-p-text(Last)')
  await text?.click()
  await shows(admin, 'Discard changes', false)
  await admin.keyboard.press('End')
  await admin.keyboard.press('Enter')
  await admin.keyboard.type('/call')
  await byRole(admin, 'option', 'Callout: warning').wait()
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('Enter')
  await admin.keyboard.type('Hot')
  await admin.waitForSelector('[data-callout="warning"]')
  await assertAccessible(admin, 'an article with all kinds of blocks', { within: 'main' })
  await chord(admin, '.')
  const source = await admin.waitForSelector('textarea')
  const shown = await source?.evaluate(({ value }) => value)
  assert.equal(shown, `${odd}\n\n> [!WARNING]\n> Hot`)
  await chord(admin, '.')
  await (await admin.waitForSelector('[data-callout] p'))?.click()
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.type('/table')
  await admin.keyboard.press('Enter')
  await admin.keyboard.type('Size')
  await admin.keyboard.press('Tab')
  await admin.keyboard.type('a|b')
  await byRole(admin, 'button', 'Delete column').click()
  await byRole(admin, 'button', 'Delete row').click()
  await byRole(admin, 'button', 'Save').click()
  await shows(admin, 'The article is saved.')
  const saved = (await articlesOf()).find(({ title }) => title === 'Odd')
  assert.ok(saved?.body.startsWith(`${odd}\n\n> [!WARNING]\n> Hot\n\n| `), saved?.body)
  await call(`DELETE /api/brains/${brain}/articles/${body.data.ulid}`, { token })
})

test('pasted text is Markdown or HTML of the schema, and images are uploaded where they were pasted', {
  skip,
}, async () => {
  await admin.goto(`${origin}/articles/${brain}/new`)
  await byRole(admin, 'textbox', 'Text').click()
  await paste(admin, { 'text/plain': '## Steps\n\n1. one\n2. two' })
  await admin.keyboard.press('ArrowDown')
  await paste(admin, {
    'text/plain': 'x',
    'text/html':
      '<meta><p class="MsoNormal" style="color:red" onclick="alert(1)">From <b>Word</b><o:p></o:p></p><script>1</script>' +
      '<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table><img src="file:///c.png">',
  })
  await admin.waitForSelector('.editor-text td')
  await chord(admin, '.')
  const source = await admin.waitForSelector('textarea')
  const shown = await source?.evaluate(({ value }) => value)
  assert.match(shown ?? '', /^## Steps\n\n1\. one\n2\. two/)
  assert.match(shown ?? '', /From \*\*Word\*\*\n\n\| a b \| c \|\n\| --- \| --- \|/)
  assert.doesNotMatch(shown ?? '', /Mso|script|file:|red/)
  await chord(admin, '.')
  await byRole(admin, 'textbox', 'Text').click()
  await paste(admin, { 'text/plain': 'word '.repeat(200_000) })
  await shows(admin, 'too long to be shown formatted')
  await byRole(admin, 'button', 'Discard changes').click()
  await admin.waitForSelector('.editor-text')
  await byRole(admin, 'textbox', 'Text').click()
  await pasteImages(admin, ['first-one.png', 'second.png'])
  await admin.waitForSelector('.editor-text img[alt="second"]')
  const words = await admin.$$eval('.editor-text img[src]', (images) => images.map(({ alt }) => alt))
  assert.deepEqual(words, ['first one', 'second'])
  await (await admin.$('.editor-text img[src]'))?.click()
  await write(admin, 'Alternative text', 'A picture')
  await admin.waitForSelector('.editor-text img[alt="A picture"]')
  await byRole(admin, 'button', 'Discard changes').click()
  await admin.goBack()
})

test('what somebody else saved meanwhile is shown, and the author chooses', { skip }, async () => {
  const [article] = await articlesOf()
  await admin.goto(`${origin}/articles/${brain}/${article?.ulid}`)
  await (await admin.waitForSelector('.editor-text strong'))?.click()
  await admin.keyboard.press('End')
  await admin.keyboard.type(' of my text')
  const theirs = { body: '- Within **14 days**' }
  await call(`PUT /api/brains/${brain}/articles/${article?.ulid}`, { token, body: theirs })
  await byRole(admin, 'button', 'Save').click()
  await shows(admin, 'Somebody saved another version meanwhile.')
  await assertAccessible(admin, 'a conflict', { within: 'main' })
  await byRole(admin, 'button', 'Keep mine').click()
  await byRole(admin, 'button', 'Save').click()
  await until(async () => (await articlesOf())[0]?.body === '- Within **30 days of my text**')
})

test('what is not saved survives a reload', { skip }, async () => {
  await byRole(admin, 'textbox', 'Text').click()
  await admin.keyboard.type('Not saved. ')
  await shows(admin, 'Draft saved')
  await admin.reload()
  await admin.waitForSelector('.editor-text ::-p-text(Not saved.)')
  await byRole(admin, 'button', 'Discard changes').click()
})

test('a former version is compared and restored', { skip }, async () => {
  await byRole(admin, 'link', 'History').click()
  const frame = await admin.waitForSelector('iframe.mail')
  await (await frame?.contentFrame())?.waitForSelector('del ::-p-text(14 days)')
  await byRole(admin, 'button', 'Markdown source').click()
  await shows(admin, 'Within **14 days**')
  await byRole(admin, 'button', 'Restore this version').click()
  await shows(admin, 'The version is restored.')
  assert.equal((await articlesOf())[0]?.body, '- Within **14 days**')
  await undo(admin, 'The version is restored.')
  await until(async () => (await articlesOf())[0]?.body === '- Within **30 days of my text**')
})

test('articles are changed and deleted together, and restored', { skip }, async () => {
  for (const title of ['Shipping', 'Invoices'])
    await call(`POST /api/brains/${brain}/articles`, { token, body: { title, body: 'Text.' } })
  await admin.goto(`${origin}/articles/${brain}?sort=title`)
  await shows(admin, 'Shipping')
  await admin.keyboard.press('j')
  await admin.keyboard.press('x')
  await admin.keyboard.press('j')
  await admin.keyboard.press('x')
  await shows(admin, '2 selected')
  await byRole(admin, 'button', 'Delete').click()
  await shows(admin, 'Invoices', false)
  await undo(admin, '2 articles were deleted.')
  await shows(admin, 'Invoices')
  await until(async () => (await articlesOf()).length === 3)
  await byRole(admin, 'button', 'More actions: Invoices').click()
  await byRole(admin, 'menuitem', 'Make public').click()
  await until(async () =>
    (await articlesOf()).every(({ title, is_public }) => is_public || title === 'Shipping'),
  )
})

test('the list is searched by title, and the URL has the search', { skip }, async () => {
  await byRole(admin, 'searchbox', 'Search titles').fill('ship')
  await shows(admin, 'Invoices', false)
  await until(async () => admin.url().includes('q=ship'))
  await admin.reload()
  await shows(admin, 'Shipping')
  await shows(admin, 'Invoices', false)
})

test('a search becomes a test question, which is checked', { skip }, async () => {
  await runJobs() // search has the articles
  await byRole(admin, 'link', 'Search').click()
  await byRole(admin, 'searchbox', 'Question').fill('refunds within 30 days')
  await admin.keyboard.press('Enter')
  await shows(admin, 'Certainty')
  await byRole(admin, 'button', 'Expect this article: Refunds').click()
  await shows(admin, 'Test question added.')
  travel(6_000) // several changes in a row lead to one check
  await runJobs()
  // The app has loaded the question before its check.
  await byRole(admin, 'link', 'Test questions').click()
  await shows(admin, 'Passed · rank 1')
  await shows(admin, '1 passed, 0 failed')
  await byRole(admin, 'button', 'Check now').click()
  await shows(admin, 'Checking as soon as the articles are indexed…')
  await runJobs()
  await shows(admin, '1 passed, 0 failed')
  await byRole(admin, 'button', 'Delete the question “refunds within 30 days”').click()
  await shows(admin, 'No test questions yet')
  await undo(admin, 'Test question deleted.')
  await byRole(admin, 'link', 'refunds within 30 days').wait()
})

test('a member reads articles and has no control to change them', { skip }, async () => {
  await member.goto(`${origin}/articles/${brain}`)
  await byRole(member, 'link', 'Refunds').wait()
  const controls = await member.$$eval('main button, main a', (all) => all.map((one) => one.textContent))
  assert.ok(!controls.some((text) => /New|Make|Delete/.test(text ?? '')), String(controls))
  await byRole(member, 'link', 'Refunds').click()
  const frame = await member.waitForSelector('iframe[title="Refunds"]')
  await (await frame?.contentFrame())?.waitForSelector('li strong')
})
