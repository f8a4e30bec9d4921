import { setTimeout as pause } from 'node:timers/promises'
import type { HTTPRequest, Page } from 'puppeteer-core'

const open = new WeakMap<Page, Map<HTTPRequest, number>>()

/** The browser does not report the end of every cancelled request, so older requests do not count as pending. */
const mostMs = 2_000

/** Remembers which requests of a page are not answered yet. */
const noteRequests = (page: Page) => {
  const requests = new Map<HTTPRequest, number>()
  open.set(page, requests)
  page.on('request', (request) => {
    // The browser does not report the end of requests from the previous document.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear()
    if (!request.headers().accept?.includes('event-stream')) requests.set(request, Date.now())
  })
  const end = (request: HTTPRequest) => requests.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** A request that a test holds back is not waited for. */
export const leaveOut = (page: Page, request: HTTPRequest) => open.get(page)?.delete(request)

const sequenceStart = 'g'

/** Tests use a page only once it has settled: a list that is not there yet ignores keys, and shows nothing to read. */
export const settleFirst = (page: Page) => {
  noteRequests(page)
  settleKeys(page)
  settleUses(page)
}

const uses = ['evaluate', '$', '$$', '$eval', '$$eval', 'click', 'focus', 'hover', 'type'] as const

const settleUses = (page: Page) => {
  for (const name of uses) {
    const use = page[name].bind(page) as (...of: unknown[]) => Promise<unknown>
    const useSettled = async (...of: unknown[]) => {
      await settled(page)
      return use(...of)
    }
    Object.assign(page, { [name]: useSettled })
  }
}

const settleKeys = (page: Page) => {
  const { keyboard } = page
  const press = keyboard.press.bind(keyboard)
  const type = keyboard.type.bind(keyboard)
  let isTyping = false
  let last = ''
  keyboard.press = async (key, options) => {
    // Typing presses many keys in a row, and the second key of a sequence such as `g n` must follow soon.
    if (!isTyping && last !== sequenceStart) await settled(page)
    last = key
    await press(key, options)
  }
  keyboard.type = async (...of) => {
    await settled(page)
    isTyping = true
    await type(...of).finally(() => {
      isTyping = false
    })
  }
}

const isWaiting = (page: Page) =>
  [...(open.get(page)?.values() ?? [])].some((begun) => Date.now() - begun < mostMs)

/**
 * Waits until a page has received and shown all responses, as people do. Otherwise, a control could be replaced while a
 * test uses it. Tests of pending requests use `hold` or `page.locator`.
 */
export const settled = async (page: Page) => {
  const end = Date.now() + mostMs
  do {
    while (isWaiting(page) && Date.now() < end) await pause(10)
    await twoFrames(page)
  } while (isWaiting(page) && Date.now() < end)
}

const twoFrames = (page: Page) => {
  const shown = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  // A page in the background has no frames, and one that is being replaced has no answer.
  return Promise.race([
    page
      .mainFrame()
      .evaluate(shown)
      .catch(() => {}),
    pause(500),
  ])
}
