import assert from 'node:assert/strict'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Browser, BrowserContext, HTTPRequest, Page } from 'puppeteer-core'
import { borrowBrowser, noBrowser } from '../test/browser.ts'
import { freePort } from '../test/free-port.ts'
import { startBellhop } from '../test/harness.ts'
import { givePassword, signIn } from '../test/signing-in.ts'
import { leaveOut, settleFirst } from './settling.ts'
import { shows } from './testing.ts'

const { ensureBuilt } = (await import(new URL('../bin/build.mjs', import.meta.url).href)) as {
  ensureBuilt: () => Promise<void>
}

type Written = { subject: string; name?: string; email?: string; body?: string }
type Options = Pick<NonNullable<Parameters<typeof startBellhop>[0]>, 'lookUpTxt'>
type Person = { id: number; ulid: string; email: string; token: string }

/** Starts Bellhop with the built app, a workspace with a channel, and browsers with signed-in users. */
export const startJourney = async (environment: Record<string, string> = {}, options: Options = {}) => {
  await ensureBuilt()
  const port = await freePort()
  // Links to files have this origin.
  const origin = `http://127.0.0.1:${port}`
  const bellhop = await startBellhop({ environment: { BELLHOP_URL: origin, ...environment }, ...options })
  const { app, call, world } = bellhop
  await app.listen({ host: '127.0.0.1', port })
  const workspace = await world.workspace('Northwind')
  const { token } = workspace.owner
  const channel = await world.channel(workspace, { name: 'Support' })
  const browser = noBrowser ? undefined : await borrowBrowser()

  const person = async (name: string, options: object = {}): Promise<Person> => {
    const made = await world.member(workspace, { name, ...options })
    await givePassword(bellhop, made)
    return made
  }
  const openTicket = async ({
    subject,
    name = 'Grace Hill',
    email = 'grace@example.com',
    body = '<p>Hello</p>',
  }: Written) => {
    const ticket = { channel: channel.ulid, subject, from_contact: { name, email }, message: { body } }
    const response = await call('POST /api/tickets', { token, body: ticket })
    assert.equal(response.status, 201, response.text)
    return response.body.data as { ulid: string; messages: { ulid: string }[] }
  }
  const openPage = () => openPageIn(browser as Browser) // tests are skipped without a browser
  /** Creates the session with the API, because the sign-in form has its own tests. */
  const signedIn = async (person: Person, path = '/tickets') => {
    const { page, context } = await openPage()
    const { jar } = await signIn(bellhop, person)
    const [name = '', value = ''] = jar.cookie.split(/=(.*)/)
    await context.setCookie({ name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Lax' })
    await page.goto(origin + path)
    await shows(page, 'Inbox')
    return { page, context }
  }
  const show = async (page: Page, ticket: { ulid: string }) => {
    await page.goto(`${origin}/tickets/${ticket.ulid}`)
    await page.waitForSelector('.composer')
  }
  return {
    ...bellhop,
    origin,
    workspace,
    token,
    channel,
    browser,
    person,
    openTicket,
    openPage,
    signedIn,
    show,
  }
}

/** Opens a page in a new browser context, with its own cookies and storage. */
export const openPageIn = async (browser: Browser) => {
  const context = await browser.createBrowserContext()
  const page = await openTab(context)
  await page.evaluateOnNewDocument(holdTime)
  return { page, context }
}

/** Opens one more tab in a browser context. Time is not held in it. */
export const openTab = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  settleFirst(page)
  return page
}

/** Stops the timers of about ten seconds, such as the undo period of messages, until `passTime` runs them. */
export const holdTime = () => {
  const wait = window.setTimeout.bind(window)
  const stop = window.clearTimeout.bind(window)
  const held = new Map<number, () => void>()
  const setTimeout = (run: () => void, ms = 0) => {
    const id = wait(run, ms)
    if (ms > 9_000 && ms <= 10_000) held.set(id, run)
    return id
  }
  const clearTimeout = (id: number) => {
    held.delete(id)
    stop(id)
  }
  const passTime = () => {
    const running = [...held]
    for (const [id, run] of running) {
      clearTimeout(id)
      run()
    }
    return running.length > 0
  }
  Object.assign(window, { setTimeout, clearTimeout, passTime })
}

/** Ends the undo period of a message at once. */
export const passTime = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { passTime: () => boolean }).passTime())

/** Starts a message and waits until its text or its recipients have the focus. */
export const begin = async (page: Page, key: 'r' | 'n' | 'f') => {
  await page.waitForSelector('.composer.closed')
  await page.keyboard.press(key)
  const first = key === 'f' ? '.addresses input' : '.editor-text'
  await page.waitForFunction((first) => document.activeElement?.matches(first), {}, first)
}

/** Starts a note and waits until its draft is saved. */
export const beginNote = async (page: Page, text: string) => {
  await begin(page, 'n')
  await page.keyboard.type(text)
  await shows(page, 'Draft saved')
}

export const editorText = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('.editor-text')?.innerText.trim() ?? '')

export const pressWithControl = async (page: Page, key: 'Enter' | 'k') => {
  await page.keyboard.down('Control')
  await page.keyboard.press(key)
  await page.keyboard.up('Control')
}

/** Holds the next request of an endpoint back, until the function that it returns is called. */
export const hold = async (page: Page, method: string, path: string) => {
  const sent = Promise.withResolvers<HTTPRequest>()
  const answer = (request: HTTPRequest) => {
    if (request.method() === method && new URL(request.url()).pathname.endsWith(path)) {
      leaveOut(page, request)
      sent.resolve(request)
    } else void request.continue()
  }
  await page.setRequestInterception(true)
  page.on('request', answer)
  return async () => {
    const request = await sent.promise
    page.off('request', answer)
    await request.continue()
    await page.setRequestInterception(false)
  }
}

/** Holds answers of the server back, also those to pages that are left. Returns what counts them, and lets them go. */
export const holdAnswers = (
  server: Server,
  isMeant: (request: { method: string; url: string }) => boolean,
) => {
  let isHolding = true
  const held: (() => void)[] = []
  const onRequest = ({ method = '', url = '' }: IncomingMessage, response: ServerResponse) => {
    if (!isMeant({ method, url })) return
    const end = response.end.bind(response)
    response.end = ((...given: Parameters<typeof end>) => {
      if (!isHolding) return end(...given)
      held.push(() => end(...given))
      return response
    }) as typeof end
  }
  server.on('request', onRequest)
  return {
    count: () => held.length,
    letGo: () => {
      isHolding = false
      server.off('request', onRequest)
      for (const answer of held) answer()
    },
  }
}

/** Pastes or drops files. */
export const give = (
  page: Page,
  selector: string,
  kind: 'paste' | 'drop',
  files: { name: string; type: string; base64: string }[],
) =>
  page.evaluate(
    (selector, kind, files) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      const shared = { bubbles: true, cancelable: true }
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
          : new DragEvent('drop', { ...shared, dataTransfer: data })
      document.querySelector(selector)?.dispatchEvent(event)
    },
    selector,
    kind,
    files,
  )
