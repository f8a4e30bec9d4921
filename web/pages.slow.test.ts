import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { addStretched } from '../bench/app/stretched.ts'
import { noBrowser as skip } from '../test/browser.ts'
import { startJourney } from './journey.ts'
import { assertAccessible } from './testing.ts'

const { origin, token, channel, person, signedIn, openPage } = await startJourney()
const phone = { width: 390, height: 844, hasTouch: true, isMobile: true }
let own: Page
let stranger: Page
/** Paths of pages that need something to show, by the pattern of the route. */
let samples: Record<string, string | undefined>

before(async () => {
  if (skip) return
  const { stretched, contact, company, team, ...made } = await addStretched({ url: origin, token, channel })
  samples = {
    '/tickets/$ticket': stretched,
    '/contacts/$contact': contact,
    '/companies/$company': company,
    '/settings/teams/$team': team,
    '/settings/channels/$channel': made.channel,
    '/reset-password/$secret': '/reset-password/unknown',
    '/setup/$secret': '/setup/unknown',
    '/invitations/$secret': '/invitations/unknown',
  }
  ;({ page: own } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
  ;({ page: stranger } = await openPage())
  for (const page of [own, stranger]) await page.setViewport(phone)
})

/** All routes of the app, so that a new page is tested without being listed here. */
const routes = async () => {
  const source = await readFile(new URL('routes.tsx', import.meta.url), 'utf8')
  const pattern = /const (\w+) = createRoute\(\{\s*getParentRoute: \(\) => (\w+),\s*(?:path|id): '([^']+)'/g
  const found = new Map(
    [...source.matchAll(pattern)].map(([, name = '', parent = '', path = '']) => [name, { parent, path }]),
  )
  const whole = (name: string): string => {
    const route = found.get(name)
    if (!route || name === 'shell') return ''
    return route.path.startsWith('/') && route.path !== '/'
      ? route.path
      : `${whole(route.parent)}/${route.path}`
  }
  assert.equal(found.size, source.match(/createRoute\(/g)?.length)
  const paths = [...found.keys()].map((name) => ({
    path: whole(name)
      .replaceAll(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1'),
    isPublic: found.get(name)?.parent === 'root',
  }))
  return paths.filter(({ path }) => path !== '')
}

test('every page is accessible and fits on a phone, also with long names', { skip }, async () => {
  const all = await routes()
  assert.ok(all.length > 20, String(all.length))
  for (const { path, isPublic } of all) {
    const page = isPublic ? stranger : own
    const url = path.includes('$') ? samples[path] : path
    assert.ok(url, `Add a sample of ${path} to this test.`)
    await page.goto(origin + url, { waitUntil: 'networkidle2' })
    await page.waitForSelector('h1, .empty h2')
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width, path)
    await assertAccessible(page, path)
  }
})

test('where the settings are narrow, the open page is in view among the others', { skip }, async () => {
  const { page, context } = await signedIn(
    await person('Nora Lindqvist', { role: 'admin' }),
    '/settings/hours',
  )
  await page.waitForSelector('.settings-nav a.active')
  await page.setViewport({ width: 390, height: 844 })
  await page.waitForFunction(() => {
    const box = document.querySelector('.settings-nav a.active')?.getBoundingClientRect()
    return box && box.left >= 0 && box.right <= innerWidth
  })
  const [menu, nav] = await page.evaluate(() =>
    ['.settings-nav .open-sidebar button', '.settings-nav'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().left,
    ),
  )
  assert.ok(menu !== undefined && nav !== undefined && menu >= nav, 'the button of the sidebar stays in view')
  await context.close()
})
