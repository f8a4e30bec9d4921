import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'puppeteer-core'
import { ensureBuilt } from '../bench/app/built.ts'
import { fillDemo } from '../bench/app/demo.ts'
import { signedInPage } from '../bench/app/signed-in.ts'
import { startBellhop } from '../bench/servers.ts'
import { openBrowser } from '../test/browser.ts'

// `npm run screenshots` takes pictures of every page: wide, as on a tablet and as on a phone, in light and in dark.
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'dist/screenshots' },
    /** Parts of the names of the pictures to take, such as `inbox,ticket`. */
    only: { type: 'string', default: '' },
  },
})
const widths = { 1440: 900, 1024: 768, 390: 844 }
const themes = ['light', 'dark']

type Shot = { path: string; act?: (page: Page) => Promise<unknown>; isSignedOut?: true }

const press =
  (...keys: Parameters<Page['keyboard']['press']>[0][]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
    await page.waitForNetworkIdle({ idleTime: 200, timeout: 5_000 }).catch(() => {})
  }

const shots: Record<string, Shot> = {
  'sign-in': { path: '/sign-in', isSignedOut: true },
  'forgot-password': { path: '/forgot-password', isSignedOut: true },
  'reset-password': { path: '/reset-password/unknown', isSignedOut: true },
  setup: { path: '/setup/unknown', isSignedOut: true },
  inbox: { path: '/tickets' },
  ticket: { path: '/tickets', act: press('j') },
  reply: { path: '/tickets', act: press('j', 'r') },
  selected: { path: '/tickets', act: press('j', 'x', 'j', 'x') },
  palette: {
    path: '/tickets',
    act: async (page) => {
      await page.keyboard.down('Control')
      await page.keyboard.press('k')
      await page.keyboard.up('Control')
      await page.keyboard.type('order')
      await press()(page)
    },
  },
  shortcuts: { path: '/tickets', act: press('?') },
  search: { path: '/tickets?q=order%20is:open' },
  suggestions: {
    path: '/tickets',
    act: async (page) => {
      await press('/')(page)
      await page.keyboard.type('order ta')
    },
  },
  'unknown-search': { path: '/tickets?q=tag:refnd' },
  'no-result': { path: '/tickets?q=zeppelin' },
  'inbox-zero': { path: '/tickets?view=mine' },
  view: { path: '/tickets?view=refunds' },
  'missing-view': { path: '/tickets?view=gone' },
  settings: { path: '/settings' },
  'missing-page': { path: '/nowhere' },
}

await ensureBuilt()
await mkdir(values.to, { recursive: true })
const folder = await mkdtemp(join(tmpdir(), 'bellhop-screenshots-'))
const { started, stop } = await startBellhop(folder)
const browser = await openBrowser()
try {
  const { colleague } = await fillDemo(started, folder, 24)
  const own = await signedInPage(browser, started.url, colleague)
  const stranger = await browser.newPage()
  for (const [name, shot] of Object.entries(shots))
    if (values.only.split(',').some((part) => name.includes(part)))
      await take(shot.isSignedOut ? stranger : own, name, shot)
} finally {
  await browser.close()
  await stop()
  await rm(folder, { recursive: true, force: true })
}

async function take(page: Page, name: string, { path, act }: Shot) {
  for (const [width, height] of Object.entries(widths))
    for (const theme of themes) {
      const isPhone = Number(width) < 640
      await page.setViewport({ width: Number(width), height, isMobile: isPhone, hasTouch: isPhone })
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }])
      await page.goto(started.url + path, { waitUntil: 'networkidle2' })
      await act?.(page)
      await page.screenshot({ path: join(values.to, `${name}-${width}-${theme}.png`) })
    }
}
