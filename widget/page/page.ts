import type { Handed } from './handed.ts'

/** What the loader has given. */
export const handed = window.bellhop as Handed

/** The window of the site. This code runs in a frame that is not shown. */
export const page = window.parent

export const matches = (query: string) => page.matchMedia(query).matches

export const isPhone = () => matches('(max-width: 480px)')

// The list of the shadow root has the methods that the page has given to arrays.
const sheets: CSSStyleSheet[] = []

/** A style sheet for the shadow root. No policy of a page rejects it. */
export const addStyle = (css: string) => {
  // It belongs to the document that it is used in.
  const sheet = new (page as unknown as typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.push(sheet)
  handed.root.adoptedStyleSheets = sheets
}

/** For the developers of the site. */
export const tellDevelopers = (text: string) => {
  // biome-ignore lint/suspicious/noConsole: the site has no other place for it
  console.warn(`Bellhop: ${text}`)
}

/** Ends at once if the browser is online again. */
export const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      page.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    page.addEventListener('online', go)
    signal?.addEventListener('abort', go, { once: true })
  })

/** How long to wait before a request is repeated, each time twice as long. */
export const firstWaitMs = 2_000
export const nextWaitMs = (waitMs: number) => Math.min(waitMs * 2, 60_000)
