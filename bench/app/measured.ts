import type { Page } from 'puppeteer-core'

/**
 * What the page shows once an interaction is complete: an element with a text, or none any more; or the ticket that is
 * so many rows from the open or focused one when the interaction begins.
 */
export type Done = { selector: string; text?: string; isGone?: boolean } | { rows: 1 | -1 }

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
  const subjectOf = (row: Element | null | undefined) =>
    row?.querySelector('.row-subject')?.textContent.trim() ?? ''
  /** The rows in the order in which they are shown, which is not that of the page. */
  const neighbour = (by: number) => {
    const all = [...document.querySelectorAll('.rows li')].sort(
      (one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet),
    )
    const opened = all.findIndex((row) => row.querySelector('a.active'))
    const open = opened < 0 ? all.findIndex((row) => row.contains(document.activeElement)) : opened
    return subjectOf(open < 0 ? all[0] : all[open + by])
  }
  const isDone = ({ selector, text, isGone = false }: Exclude<Done, { rows: number }>) => {
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
      const wanted = 'rows' in done ? { selector: 'h1.subject', text: neighbour(done.rows) } : done
      for (const type of types) removeEventListener(type, begin, true)
      let at = await painted()
      const paintMs = at - timeStamp
      while (!isDone(wanted) && at - timeStamp < latestMs) at = await painted()
      resolve({ paintMs, doneMs: at - timeStamp, isDone: isDone(wanted) })
    }
    for (const type of types) addEventListener(type, begin, true)
  })
}
