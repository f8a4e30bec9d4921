/** A user whose identity the website has signed. */
export type Identity = { user: string; signature: string }

/** Data that the loader passes to the widget, which runs in its own frame. */
export type Handed = {
  key: string
  /** The origin of Bellhop. */
  origin: string
  /** The root of the widget in the page, isolated from the styles of the page. */
  root: ShadowRoot
  identity: Identity | undefined
  theme: string | undefined
  /** Calls of `Bellhop(…)` from before the widget was loaded. */
  calls: unknown[][]
  /** Handles later calls. Set by the widget. */
  take?: (call: unknown[]) => void
}

declare global {
  interface Window {
    Bellhop?: ((...call: unknown[]) => void) & { q?: ArrayLike<unknown[]>; isLoaded?: boolean }
    bellhop?: Handed
    trustedTypes?: {
      createPolicy: (name: string, rules: Record<string, (text: string) => string>) => TrustedPolicy
    }
  }
}

export type TrustedPolicy = {
  createHTML: (text: string) => string
  createScriptURL: (url: string) => string
}
