import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows, undo } from '../../testing.ts'

/** The TXT records that exist, by their name. */
const records = new Map<string, string[]>()
const { app, call, origin, token, person, signedIn } = await startJourney({
  lookUpTxt: async (name) => {
    const values = records.get(name)
    return values ? { values } : { fault: 'missing' }
  },
})
let admin: Page
let brain: string
let slug: string

type Row = { ulid: string; name: string; title: string }
const listOf = async (path: string): Promise<Row[]> => (await call(`GET ${path}`, { token })).body.data
const categories = () => listOf(`/api/brains/${brain}/categories`)
const names = async () => (await categories()).map(({ name }) => name).join(', ')
const inside = async (category: string) => {
  const ulid = (await categories()).find(({ name }) => name === category)?.ulid
  return (await listOf(`/api/brains/${brain}/categories/${ulid}/articles`))
    .map(({ title }) => title)
    .join(', ')
}

before(async () => {
  if (skip) return
  slug = (await call('GET /api/workspace', { token })).body.data.slug
  brain = (await call('POST /api/brains', { token, body: { name: 'Help' } })).body.data.ulid
  for (const title of ['Refunds', 'Parcels'])
    await call(`POST /api/brains/${brain}/articles`, {
      token,
      body: { title, body: 'Words.', is_public: true },
    })
  ;({ page: admin } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

const addCategory = async (name: string) => {
  await byRole(admin, 'button', 'New category').click()
  await byRole(admin, 'textbox', 'Name').fill(name)
  await byRole(admin, 'button', 'Create category').click()
  await byRole(admin, 'link', name).wait()
}

test('an admin creates categories, and moves them with the keyboard and the pointer', { skip }, async () => {
  await admin.goto(`${origin}/articles/${brain}`)
  await byRole(admin, 'link', 'Help centre').click()
  await shows(admin, 'No categories yet')
  for (const name of ['Orders', 'Money', 'Account']) await addCategory(name)
  await admin.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.category-rows a')]
      .find((link) => link.textContent === 'Account')
      ?.focus(),
  )
  await admin.keyboard.down('Alt')
  await admin.keyboard.press('ArrowUp')
  await admin.keyboard.up('Alt')
  await shows(admin, 'Account is now number 2 of 3.')
  await until(async () => (await names()) === 'Orders, Account, Money')
  const places = await admin.evaluate(() =>
    [...document.querySelectorAll('.category-rows .handle')].map((handle) => {
      const { x, y, width, height } = handle.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }),
  )
  const [first, , third] = places
  assert.ok(first && third)
  await admin.mouse.move(third.x, third.y)
  await admin.mouse.down()
  await admin.mouse.move(first.x, first.y, { steps: 4 })
  await admin.mouse.up()
  await until(async () => (await names()) === 'Money, Orders, Account')
})

test('articles get a category, and an order in it', { skip }, async () => {
  await byRole(admin, 'link', 'Without a category').click()
  for (const title of ['Refunds', 'Parcels']) {
    await byRole(admin, 'button', `Category of ${title}`).click()
    await byRole(admin, 'menuitem', 'Orders').click()
    await shows(admin, '1 article is in “Orders”.')
  }
  await shows(admin, 'Every article has a category')
  await byRole(admin, 'link', 'All categories').click()
  await byRole(admin, 'link', 'Orders').click()
  await byRole(admin, 'button', 'More actions for Parcels').click()
  await byRole(admin, 'menuitem', 'Move up').click()
  await until(async () => (await inside('Orders')) === 'Parcels, Refunds')
  await assertAccessible(admin, 'a category', { within: 'main' })
  await byRole(admin, 'button', 'Category of Parcels').click()
  await byRole(admin, 'menuitem', 'No category').click()
  await until(async () => (await inside('Orders')) === 'Refunds')
  await undo(admin, '1 article has no category.')
  await until(async () => (await inside('Orders')) === 'Parcels, Refunds')
})

test('a deleted category returns with its articles', { skip }, async () => {
  await byRole(admin, 'link', 'All categories').click()
  await byRole(admin, 'button', 'More actions for Orders').click()
  await byRole(admin, 'menuitem', 'Delete category').click()
  await until(async () => (await names()) === 'Money, Account')
  await undo(admin, 'Category “Orders” deleted. Its articles are kept.')
  await until(async () => (await names()) === 'Money, Orders, Account')
  assert.equal(await inside('Orders'), 'Parcels, Refunds')
  await byRole(admin, 'link', 'Orders').wait()
})

test('a member reads the order, and cannot change it', { skip }, async () => {
  const { page } = await signedIn(await person('Bob Marsh'), `/articles/${brain}/help-centre`)
  await byRole(page, 'link', 'Orders').click()
  await byRole(page, 'link', 'Parcels').wait()
  assert.deepEqual(await page.$$('.handle, .sortable button'), [])
})

test('an admin turns the help centre off, and undo turns it on', { skip }, async () => {
  const isFound = async () => (await fetch(`${origin}/help/${slug}`)).status === 200
  await byRole(admin, 'link', 'Help centre').click()
  await shows(admin, `/help/${slug}`)
  await until(isFound)
  await byRole(admin, 'switch', 'The help centre is public').click()
  await shows(admin, 'Turned off: its pages return “not found”')
  await until(async () => !(await isFound()))
  await undo(admin, 'The help centre is turned off.')
  await shows(admin, `/help/${slug}`)
  await until(isFound)
})

test('an admin gives the help centre a domain, proves it, and removes it', { skip }, async () => {
  const isServed = async () =>
    (await app.inject({ url: '/', headers: { host: 'help.acme.test' } })).body.includes('Refunds')
  await byRole(admin, 'textbox', 'Own domain').fill('https://help.acme.test')
  await byRole(admin, 'button', 'Use this domain').click()
  await shows(admin, 'Enter only the domain, such as help.example.com, without https://.')
  await byRole(admin, 'textbox', 'Own domain').fill('help.acme.test')
  await byRole(admin, 'button', 'Use this domain').click()
  await shows(admin, 'Not proved yet')
  await byRole(admin, 'button', 'Check now').click()
  await shows(admin, 'There is no TXT record _bellhop.help.acme.test yet.')
  await assertAccessible(admin, 'a domain that is not proved', { within: 'main' })
  const [record] = (await call('GET /api/workspace/help-domain', { token })).body.data.records
  await shows(admin, record.value)
  records.set(record.name, [record.value])
  await byRole(admin, 'button', 'Check now').click()
  await shows(admin, 'In use')
  const url = `http://help.acme.test:${new URL(origin).port}`
  await byRole(admin, 'link', 'Open').wait()
  await shows(admin, url)
  await until(isServed)
  await byRole(admin, 'button', 'Remove domain').click()
  await byRole(admin, 'textbox', 'Own domain').wait()
  await until(async () => !(await isServed()))
  await undo(admin, 'The domain help.acme.test is removed.')
  await shows(admin, 'In use')
  await until(isServed)
})
