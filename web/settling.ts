import { setTimeout as pause } from 'node:timers/promises'
import type { HTTPRequest, Page } from 'puppeteer-core'

const open = new WeakMap<Page, Set<HTTPRequest>>()

/** Remembers which requests of a page are not answered yet. */
export const noteRequests = (page: Page) => {
  const requests = new Set<HTTPRequest>()
  open.set(page, requests)
  page.on('request', (request) => {
    if (!request.headers().accept?.includes('event-stream')) requests.add(request)
  })
  const end = (request: HTTPRequest) => requests.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** A test that holds a request back goes on after this time. */
const mostMs = 2_000

/**
 * Waits until a page has its answers and has shown them, as people do who look before they act. Otherwise a control
 * could be replaced while it is used. Tests of what happens meanwhile use `page.keyboard` or `page.locator`.
 */
export const settled = async (page: Page) => {
  const end = Date.now() + mostMs
  do {
    while (open.get(page)?.size && Date.now() < end) await pause(10)
    await twoFrames(page)
  } while (open.get(page)?.size && Date.now() < end)
}

const twoFrames = (page: Page) => {
  const shown = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  // A page in the background has no frames, and one that is being replaced has no answer.
  return Promise.race([page.evaluate(shown).catch(() => {}), pause(500)])
}
