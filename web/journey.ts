import assert from 'node:assert/strict'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { after } from 'node:test'
import type { AnyRouter } from '@tanstack/react-router'
import type { Browser, BrowserContext, HTTPRequest, KeyInput, Page } from 'puppeteer-core'
import { borrowBrowser, noBrowser } from '../test/browser.ts'
import { freePort } from '../test/free-port.ts'
import { openBellhop } from '../test/harness.ts'
import { receiveRaw } from '../test/received-mail.ts'
import { shared } from '../test/sharing.ts'
import { givePassword } from '../test/signing-in.ts'
import { leaveOut, settled, settleFirst } from './settling.ts'
import { polling, shows } from './testing.ts'

const { ensureBuilt } = (await import(new URL('../bin/build.mjs', import.meta.url).href)) as {
  ensureBuilt: () => Promise<void>
}

type Written = { subject: string; name?: string; email?: string; body?: string }
type Options = Parameters<typeof openBellhop>[0]
type Person = { id: number; ulid: string; email: string; token: string }

/** A Bellhop that serves the built app. */
const openServer = async ({ environment, ...options }: Options = {}) => {
  await ensureBuilt()
  const port = await freePort()
  // Links to files have this origin.
  const origin = `http://127.0.0.1:${port}`
  const bellhop = await openBellhop({ environment: { BELLHOP_URL: origin, ...environment }, ...options })
  await bellhop.app.listen({ host: '127.0.0.1', port })
  return { ...bellhop, origin }
}

const borrowServer = shared(openServer, ({ end }) => end())

/** Starts a Bellhop for one test file, because this file and others would disturb each other. */
const startServer = async (options: Options) => {
  const server = await openServer(options)
  after(server.end)
  return server
}

/**
 * A workspace with a channel, in a Bellhop with the built app, and browsers with signed-in users. Test files without
 * options share one Bellhop, with its jobs, mails and clock.
 */
export const startJourney = async (options?: Options) => {
  const bellhop = options ? await startServer(options) : await borrowServer()
  const { call, origin, world } = bellhop
  const workspace = await world.workspace('Northwind')
  const { token } = workspace.owner
  const channel = await world.channel(workspace, { name: 'Support' })
  const browser = noBrowser ? undefined : await borrowBrowser()
  after(() => Promise.all((browser?.browserContexts() ?? []).map(leave)))

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
  /** Creates the session in the database: signing in has its own tests, and a password takes long to check. */
  const signedIn = async (person: Person, path = '/tickets') => {
    const { page, context } = await openPage()
    const { cookie } = await world.session(person)
    const [name = '', value = ''] = cookie.split(/=(.*)/)
    await context.setCookie({ name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Lax' })
    await page.goto(origin + path)
    await shows(page, 'Inbox')
    return { page, context }
  }
  const receiveMail = (raw: string, from: string) => receiveRaw(bellhop, { workspace, channel, raw, from })
  const show = async (page: Page, ticket: { ulid: string }) => {
    await page.goto(`${origin}/tickets/${ticket.ulid}`)
    await page.waitForSelector('.composer')
  }
  return {
    ...bellhop,
    workspace,
    token,
    channel,
    browser,
    person,
    openTicket,
    receiveMail,
    openPage,
    signedIn,
    show,
  }
}

/** The first context stays as long as its browser. */
const leave = async (context: BrowserContext) => {
  if (context.id) await context.close()
}

/** Opens a page in a new browser context, with its own cookies and storage. */
export const openPageIn = async (browser: Browser) => {
  const context = await browser.createBrowserContext()
  const page = await openTab(context)
  await page.evaluateOnNewDocument(holdTime)
  return { page, context }
}

/** Leads to a page of the app like its links, which do not load the app again. */
export const go = async (page: Page, path: string) => {
  await page.evaluate((path) => history.pushState(null, '', path), path)
  await page.waitForFunction(hasArrived, { polling }).catch(async () => {
    assert.fail(`The page ${path} is not shown: ${JSON.stringify(await page.evaluate(stateOfRouter))}`)
  })
  await settled(page)
}

const hasArrived = () => {
  const { state } = (window as unknown as { __TSR_ROUTER__: AnyRouter }).__TSR_ROUTER__ // set by the router
  return state.status === 'idle' && state.resolvedLocation?.href === state.location.href
}

const stateOfRouter = () => {
  const { state } = (window as unknown as { __TSR_ROUTER__: AnyRouter }).__TSR_ROUTER__
  return {
    url: location.href,
    status: state.status,
    wanted: state.location.href,
    shown: state.resolvedLocation?.href,
    loading: state.matches
      .filter(({ status }) => status !== 'success')
      .map(({ id, status }) => ({ id, status })),
    visibility: document.visibilityState,
    text: document.body.innerText.slice(0, 200),
  }
}

/** Opens one more tab in a browser context. Time is not held in it. */
export const openTab = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  // Each frame of a transition costs time, and a control that moves is waited for.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
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

export const pressWithControl = async (page: Page, key: KeyInput) => {
  await page.keyboard.down('Control')
  await page.keyboard.press(key)
  await page.keyboard.up('Control')
}

/** Holds the next request of an endpoint. Returns a function that releases it. */
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

/** Holds responses of the server, also for closed pages. Returns functions that count and release them. */
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
