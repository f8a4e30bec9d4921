import type { Handed } from './handed.ts'

/** The data from the loader. */
export const handed = window.bellhop as Handed

/** The window of the website. This code runs in a hidden frame. */
export const page = window.parent

export const matches = (query: string) => page.matchMedia(query).matches

export const isPhone = () => matches('(max-width: 480px)')

// A separate array: that of the shadow root belongs to the page, which may have changed the methods of arrays.
const sheets: CSSStyleSheet[] = []

/** Adds a style sheet to the shadow root. A content security policy of the page does not block it. */
export const addStyle = (css: string) => {
  // A constructed style sheet belongs to the document that adopts it, so it is created with the constructor of the
  // page.
  const sheet = new (page as unknown as typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.push(sheet)
  handed.root.adoptedStyleSheets = sheets
}

/** Logs a warning for the developers of the website. */
export const tellDevelopers = (text: string) => {
  // biome-ignore lint/suspicious/noConsole: the website has no other place for it
  console.warn(`Bellhop: ${text}`)
}

/** Waits for a time, or until the browser is online again. */
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

/** The first delay before a retry. It doubles each time. */
export const firstWaitMs = 2_000
export const nextWaitMs = (waitMs: number) => Math.min(waitMs * 2, 60_000)
