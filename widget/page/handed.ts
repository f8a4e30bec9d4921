/** A user whom the site has signed. */
export type Identity = { user: string; signature: string }

/** What the loader gives to the widget, which runs in a frame of its own. */
export type Handed = {
  key: string
  /** Origin of Bellhop. */
  origin: string
  /** Where the widget draws: in the page, apart from its styles. */
  root: ShadowRoot
  identity: Identity | undefined
  theme: string | undefined
  /** Calls of `Bellhop(…)` that came before the widget. */
  calls: unknown[][]
  /** Set by the widget: takes the calls from then on. */
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
