import type { Page } from 'puppeteer-core'

/** What the page shows once an interaction is complete: an element with a text, none any more, or another ticket. */
export type Done = { selector: string; text?: string; isGone?: boolean } | { isOtherTicket: true }

/** From the key or click to the first paint after it, and to the paint that shows the result. */
export type Interaction = { paintMs: number; doneMs: number; isDone: boolean }

declare global {
  interface Window {
    bellhopMeasured?: Promise<Interaction>
  }
}

/** Measures one interaction of a person, in the page, so that the way to the browser does not count. */
export const measured = async (page: Page, act: () => Promise<unknown>, done: Done): Promise<Interaction> => {
  await page.evaluate(watch, done)
  await act()
  const found = await page.evaluate(() => window.bellhopMeasured)
  if (!found?.isDone) throw new Error(`The page does not show ${JSON.stringify(done)}.`)
  return found
}

/** Runs in the page, so it uses nothing from here. */
const watch = (done: Done) => {
  const latestMs = 15_000
  const textOf = (selector: string) => document.querySelector(selector)?.textContent.trim()
  const before = textOf('h1.subject')
  const isShown = () => {
    if ('isOtherTicket' in done) {
      const shown = textOf('h1.subject')
      return shown !== undefined && shown !== before && shown === textOf('.row > a.active .row-subject')
    }
    const { selector, text, isGone = false } = done
    const found = [...document.querySelectorAll(selector)]
    return found.some(({ textContent }) => text === undefined || textContent?.includes(text)) !== isGone
  }
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(0)
      }),
    )
  const types = ['keydown', 'pointerdown', 'input']
  window.bellhopMeasured = new Promise((resolve) => {
    const begin = async ({ timeStamp }: Event) => {
      for (const type of types) removeEventListener(type, begin, true)
      let at = await painted()
      const paintMs = at - timeStamp
      while (!isShown() && at - timeStamp < latestMs) at = await painted()
      resolve({ paintMs, doneMs: at - timeStamp, isDone: isShown() })
    }
    for (const type of types) addEventListener(type, begin, true)
  })
}
