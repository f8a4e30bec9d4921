import type { Page } from 'puppeteer-core'

/** The state of the page when an interaction is complete. */
export type Result =
  /** An element, optionally with a text; or its absence. */
  | { selector: string; text?: string; isGone?: true }
  /** Another ticket than before, with its newest message. */
  | { isOtherTicket: true }
  /** The tickets that a search finds, from a response of the server. */
  | { search: string }

/** The times from the key press or click to the first paint after it, and to the paint with the result. */
export type Interaction = { paintMs: number; resultMs: number }

type Watched = Interaction & { isShown: boolean }

declare global {
  interface Window {
    bellhopWatched?: Promise<Watched>
  }
}

const latestMs = 10_000

/** Measures an interaction in the page, so that the latency between this process and the browser does not count. */
export const measured = async (
  page: Page,
  act: () => Promise<unknown>,
  result: Result,
): Promise<Interaction> => {
  await page.evaluate(watch, result, latestMs)
  await act()
  const found = await page.evaluate(() => window.bellhopWatched)
  if (!found?.isShown)
    throw new Error(`The page did not show ${JSON.stringify(result)}. ${await page.evaluate(describe)}`)
  return found
}

/** Runs in the page, so it uses no variables of this module. */
const watch = (result: Result, latestMs: number) => {
  const number = () => document.querySelector('.ticket-number')?.textContent
  const before = number()
  performance.clearResourceTimings()
  for (const toast of document.querySelectorAll('.toast')) toast.setAttribute('data-earlier', '')

  const isTicketShown = () => {
    const mail = [...document.querySelectorAll<HTMLIFrameElement>('.message iframe')].at(-1)
    return number() !== before && mail?.contentDocument?.body?.innerText.trim()
  }
  const isFound = (search: string) =>
    document.querySelector('.list-pane .rows[aria-busy="false"]') !== null &&
    performance
      .getEntriesByType('resource')
      .some(({ name }) => new URL(name).searchParams.get('filter[search]') === search)
  const isShown = () => {
    if ('isOtherTicket' in result) return Boolean(isTicketShown())
    if ('search' in result) return isFound(result.search)
    const { selector, text = '', isGone = false } = result
    const all = [...document.querySelectorAll(selector)]
    return all.some(({ textContent }) => textContent.includes(text)) !== isGone
  }
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(0)
      }),
    )
  // An idle page paints at once. A screen shows it with its next frame, so frames follow each other before the key, too.
  let hasBegun = false
  const tick = () => void (hasBegun || requestAnimationFrame(tick))
  tick()
  window.bellhopWatched = new Promise((resolve) => {
    const begin = async (event: Event) => {
      const { timeStamp } = event
      if (event instanceof KeyboardEvent && ['Control', 'Shift', 'Meta'].includes(event.key)) return
      removeEventListener('keydown', begin, true)
      removeEventListener('pointerdown', begin, true)
      hasBegun = true
      let at = await painted()
      const paintMs = at - timeStamp
      while (!isShown() && at - timeStamp < latestMs) at = await painted()
      resolve({ paintMs, resultMs: at - timeStamp, isShown: isShown() })
    }
    addEventListener('keydown', begin, true)
    addEventListener('pointerdown', begin, true)
  })
}

/** Runs in the page. Describes the actual state for an error. */
const describe = () => {
  const textOf = (selector: string) => document.querySelector(selector)?.textContent
  const focused = document.activeElement?.outerHTML.slice(0, 200)
  return `At ${location.href} it shows ticket ${textOf('.ticket-number')} with status ${textOf('.controls .status')} beside the list "${textOf('.list-pane h1')}"; the focus is on ${focused}.`
}
