import './mail-frame.css'
import { useLayoutEffect, useRef } from 'react'
import { mailFramePath } from '../../../contract/base/app-paths.ts'
import { press } from '../commands/keyboard.ts'
import { theme } from '../commands/theme.ts'
import { emptyMail, type MailDocument, writeMail } from './mail-document.ts'
import { tellLostImage } from './mail-images.ts'

const systemColors = matchMedia('(prefers-color-scheme: dark)')

type Props = { html: string; title: string; showsRemoteImages: boolean }

/** Ignores signatures in image URLs: they change every few minutes, which must not render the mail again. */
const withoutSignatures = (html: string) =>
  html.replaceAll(/(\/attachments\/\d+\/\w+)\/\d+-[a-z2-7]{32}/g, '$1')

/** Renders mails in a sandboxed frame without scripts, whose policy controls images. The next mail reuses it. */
export const MailFrame = ({ html, title, showsRemoteImages }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const loaded = useRef<MailDocument>(undefined)
  const colors = theme.use()
  const latest = useRef(html)
  latest.current = html
  const content = withoutSignatures(html)
  const path = `${mailFramePath}${showsRemoteImages ? '?images=all' : ''}`
  // Before the paint, so that the previous mail is never shown with the header of the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => loaded.current && fit(element, loaded.current))
    const isLeft = () => loaded.current?.document !== element.contentDocument
    const show = () => {
      if (!loaded.current || isLeft()) return
      writeMail(loaded.current, latest.current, showsRemoteImages)
      observer.disconnect()
      observer.observe(loaded.current.body)
      fit(element, loaded.current)
    }
    const load = () => {
      loaded.current = emptyMail(element, path) ?? loaded.current
      // Shortcuts also work when the frame has the focus.
      loaded.current?.document.addEventListener('keydown', press)
      // Errors of images do not bubble.
      loaded.current?.document.addEventListener('error', tellLostImage, { capture: true })
      show()
    }
    // A link in the frame was followed.
    if (loaded.current && isLeft()) element.src = path
    show()
    element.addEventListener('load', load)
    systemColors.addEventListener('change', show)
    return () => {
      observer.disconnect()
      element.removeEventListener('load', load)
      systemColors.removeEventListener('change', show)
    }
  }, [content, colors, path])
  return (
    <iframe
      ref={frame}
      className="mail"
      title={title}
      src={path}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    />
  )
}

/** The maximum height of the frame. Longer mails scroll inside it. */
const mostPx = 20_000

const fit = (element: HTMLIFrameElement, { body, root }: MailDocument) => {
  const scrollbarPx = body.scrollWidth > body.clientWidth ? 16 : 0
  const neededPx = Math.ceil(body.getBoundingClientRect().height) + scrollbarPx
  const height = `${Math.min(neededPx, mostPx)}px`
  if (element.style.height !== height) element.style.height = height
  root.style.overflowY = neededPx > mostPx ? 'auto' : ''
}
