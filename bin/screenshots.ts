import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { addAgent } from '../bench/app/agent.ts'
import { ensureBuilt } from '../bench/app/built.ts'
import { fillDemo } from '../bench/app/demo.ts'
import { type Paths, type Shot, shots } from '../bench/app/shots.ts'
import { signedInPage } from '../bench/app/signed-in.ts'
import { addStretched, invitedPath, notify } from '../bench/app/stretched.ts'
import { startBellhop } from '../bench/servers.ts'
import { openBrowser } from '../test/browser.ts'
import { optionsOf } from './testing/options.ts'

// `npm run screenshots` takes screenshots of every page: wide, as on a tablet and as on a phone, in light and in dark.
const { values } = optionsOf({
  options: {
    to: { type: 'string', default: 'dist/screenshots' },
    /** Parts of the names of the screenshots to take, such as `inbox,ticket`. */
    only: { type: 'string', default: '' },
  },
})
const widths = { 1440: 900, 1024: 768, 390: 844 }
const themes = ['light', 'dark']

await ensureBuilt()
await mkdir(values.to, { recursive: true })
const folder = await mkdtemp(join(tmpdir(), 'bellhop-screenshots-'))
const { started, stop } = await startBellhop(folder)
const browser = await openBrowser()
let paths: Paths = {}
try {
  const session = await sessionOf(started)
  const stretched = await addStretched(started, session)
  const { colleague, articles } = await fillDemo(started, folder, 24)
  await addAgent(started, session)
  await notify(started, colleague)
  paths = { ...stretched, ...articles, invitation: await invitedPath(started, folder) }
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

async function sessionOf({ url, owner: { email, password } }: typeof started) {
  const page = { 'sec-fetch-site': 'same-origin' }
  const headers = { ...page, 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const response = await fetch(`${url}/api/session`, { method: 'POST', headers, body })
  const [cookie = ''] = response.headers.get('set-cookie')?.split(';') ?? []
  return { ...page, cookie }
}

async function take(page: Page, name: string, { path, act }: Shot) {
  for (const [width, height] of Object.entries(widths)) {
    const isPhone = Number(width) < 640
    await page.setViewport({ width: Number(width), height, isMobile: isPhone, hasTouch: isPhone })
    await page.goto(started.url + (typeof path === 'string' ? path : path(paths)), {
      waitUntil: 'networkidle2',
    })
    await act?.(page).catch((error) => console.error(`${name}, ${width}: ${error.message}`))
    for (const value of themes) {
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ])
      await page.screenshot({ path: join(values.to, `${name}-${width}-${value}.png`) })
    }
  }
}
