import type { Handed } from './page/handed.ts'

// Runs among the scripts of the page, which may have replaced what the language brings: so nothing of arrays but their items, no JSON,
// no requests. The widget itself runs in an empty frame, where everything is as the browser made it.

/** Path of the widget, from the build. */
declare const mainPath: string

const begin = (script: HTMLScriptElement) => {
  const { src, nonce, dataset } = script
  const at = src.lastIndexOf('/widget/')
  const calls: unknown[][] = []
  const earlier = window.Bellhop?.q
  if (earlier) for (let i = 0; i < earlier.length; i++) calls[i] = earlier[i] ?? []
  let handed: Handed | undefined
  const bellhop = (...call: unknown[]) => {
    if (handed?.take) handed.take(call)
    else calls[calls.length] = call
    // Whatever happens to the page, who is signed in must not be lost.
    if (handed && (call[0] === 'identify' || call[0] === 'forget'))
      handed.identity = call[1] as Handed['identity']
  }
  bellhop.isLoaded = true
  window.Bellhop = bellhop

  let host: HTMLElement | undefined
  const place = () => {
    if (host?.isConnected || !document.body) return
    host = document.createElement('bellhop-widget')
    const { style } = host
    const put = (name: string, value: string) => style.setProperty(name, value, 'important')
    put('all', 'initial')
    put('display', 'block')
    put('position', 'fixed')
    put('width', '0')
    put('height', '0')
    put('z-index', '2147483000')
    // Open, since a closed one keeps no script of the page out, but tools for accessibility and translation.
    const root = host.attachShadow({ mode: 'open' })
    const { user, signature, theme } = dataset
    handed = {
      key: src.slice(at + '/widget/'.length, src.lastIndexOf('.js')),
      origin: src.slice(0, at),
      root,
      identity: handed ? handed.identity : user && signature ? { user, signature } : undefined,
      theme,
      calls,
    }
    const given = handed
    const frame = document.createElement('iframe')
    frame.style.setProperty('display', 'none', 'important')
    frame.title = 'Bellhop'
    frame.addEventListener('load', () => run(frame, given, nonce), { once: true })
    root.appendChild(frame)
    document.body.appendChild(host)
  }
  place()
  if (!host) document.addEventListener('DOMContentLoaded', place)
  // Some sites replace the whole body when a link is followed.
  new MutationObserver(place).observe(document.documentElement, { childList: true })
}

const run = ({ contentWindow, contentDocument }: HTMLIFrameElement, handed: Handed, nonce: string) => {
  if (!contentWindow || !contentDocument) return
  ;(contentWindow as Window).bellhop = handed
  const script = contentDocument.createElement('script')
  script.type = 'module'
  script.nonce = nonce
  script.src = trusted(contentWindow, handed.origin + mainPath)
  contentDocument.head.appendChild(script)
}

const trusted = ({ trustedTypes }: Window, url: string) => {
  try {
    return (
      trustedTypes?.createPolicy('bellhop', { createScriptURL: (url) => url }).createScriptURL(url) ?? url
    )
  } catch {
    return url
  }
}

const script = document.currentScript
if (script instanceof HTMLScriptElement && !window.Bellhop?.isLoaded) begin(script)
