import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, type HTTPRequest, launch } from 'puppeteer-core'
import { shared } from './sharing.ts'

/** The reason why this machine has no browser; false if it has one. `test('…', { skip: noBrowser }, …)` */
export const noBrowser =
  process.platform === 'linux' && process.arch === 'x64'
    ? false
    : `There is no Chromium to test with for ${process.platform} on ${process.arch}.`

const flags = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage', '--mute-audio']

/** Opens a headless Chromium. One is sufficient for a test file: `after(() => browser.close())`. */
export const openBrowser = async (): Promise<Browser> =>
  launch({ executablePath: await unpacked(), headless: 'shell', args: flags, protocolTimeout: 60_000 })

/** The Chromium that all test files of a process share. */
export const borrowBrowser = shared(openBrowser, (browser) => browser.close())

/** Unpacked once for each user and release, and renamed when complete. */
const unpacked = async () => {
  const source = new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium'))
  const { size } = await stat(source)
  const program = join(tmpdir(), `bellhop-chromium-${size}-${userInfo().uid}`)
  if (existsSync(program)) return program
  const partial = `${program}-${process.pid}`
  await pipeline(
    createReadStream(source),
    createBrotliDecompress(),
    createWriteStream(partial, { mode: 0o700 }),
  )
  await rename(partial, program)
  return program
}

/** Unwanted actions of a page. */
export type Deeds = { dialogs: string[]; scripts: string[]; requests: string[] }

/** Logged to the console by scripts in hostile markup, to detect that they ran. */
export const mark = 'bellhop-script-ran'

/** A page whose actions are recorded. Requests to other origins than `origin` are recorded and blocked. */
export const watchedPage = async (browser: Browser, origin: string) => {
  const page = await browser.newPage()
  const deeds: Deeds = { dialogs: [], scripts: [], requests: [] }
  page.on('dialog', async (dialog) => {
    deeds.dialogs.push(dialog.message())
    await dialog.dismiss().catch(() => {})
  })
  page.on('console', (message) => {
    if (message.text().includes(mark)) deeds.scripts.push(message.text())
  })
  page.on('popup', (popup) => {
    deeds.requests.push('a new window')
    void popup?.close().catch(() => {})
  })
  await page.setRequestInterception(true)
  page.on('request', (request) => void answer(request, origin, deeds).catch(() => {}))
  return { page, deeds }
}

const answer = (request: HTTPRequest, origin: string, deeds: Deeds) => {
  const url = request.url()
  if (/^(about|blob|cid|data):/.test(url) || url.startsWith(`${origin}/`)) return request.continue()
  deeds.requests.push(url)
  return request.abort()
}

/** Opens a file with extra headers, such as a token. Returns whether it was shown or downloaded. */
export const openFile = async (browser: Browser, url: string, headers: Record<string, string>) => {
  const { page, deeds } = await watchedPage(browser, new URL(url).origin)
  const session = await page.createCDPSession()
  await session.send('Browser.setDownloadBehavior', { behavior: 'deny' })
  await page.setExtraHTTPHeaders(headers)
  const answered = page.waitForResponse((response) => response.url() === url)
  // A download shows nothing, and the navigation fails.
  const going = page.goto(url, { waitUntil: 'load' }).then(
    () => true,
    () => false,
  )
  const response = await answered
  const isShown = await going
  await pause(settleMs)
  await page.close()
  return { status: response.status(), headers: response.headers(), isShown, ...deeds }
}

// By then, scripts have run.
const settleMs = 100
