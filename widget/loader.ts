import type { Handed } from './page/handed.ts'

// Runs in the page, whose scripts may have changed built-in objects. So it uses no methods of arrays, no JSON and no
// requests. The widget itself runs in an empty frame with unchanged built-ins.

/** The path of the widget. The build sets it. */
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
    // Also kept for a new frame if the page replaces its body, so that the identity is not lost.
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
    // Open: a closed root would not stop scripts of the page, but would break tools for accessibility and translation.
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
  // Some websites replace the whole body during navigation.
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
