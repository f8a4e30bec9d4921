import { useEffect, useRef } from 'react'
import { mailFramePath } from '../../contract/app-paths.ts'
import { press } from '../shell/keyboard.ts'
import { theme } from '../shell/theme.ts'
import { writeMail } from './mail-document.ts'

const systemColors = matchMedia('(prefers-color-scheme: dark)')

type Props = { html: string; title: string; showsRemoteImages: boolean }

/** The links to its images are signed anew every few minutes, which is no reason to show the mail anew. */
const withoutSignatures = (html: string) =>
  html.replaceAll(/(\/attachments\/\d+\/\w+)\/\d+-[a-z2-7]{32}/g, '$1')

/** A mail in a document of its own, which runs no script and whose policy decides about images. */
export const MailFrame = ({ html, title, showsRemoteImages }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const colors = theme.use()
  const isLoaded = useRef(false)
  const latest = useRef(html)
  latest.current = html
  const content = withoutSignatures(html)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours to write
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => fit(element))
    const show = () => {
      const target = element.contentDocument
      // A document that is still being parsed has no head yet. It is shown once it is loaded.
      if (!target?.head || !target.body || target.location.pathname !== mailFramePath) return
      isLoaded.current = true
      writeMail(target, latest.current)
      observer.disconnect()
      observer.observe(target.body)
      // Keys work as they do around the frame.
      target.addEventListener('keydown', press)
      fit(element)
    }
    // To look at an empty frame is not worth its time.
    if (isLoaded.current) show()
    element.addEventListener('load', show)
    systemColors.addEventListener('change', show)
    return () => {
      observer.disconnect()
      element.removeEventListener('load', show)
      systemColors.removeEventListener('change', show)
    }
  }, [content, colors])
  return (
    <iframe
      ref={frame}
      className="mail"
      title={title}
      src={`${mailFramePath}${showsRemoteImages ? '?images=all' : ''}`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    />
  )
}

const fit = (element: HTMLIFrameElement) => {
  const body = element.contentDocument?.body
  if (!body) return
  const scrollbarPx = body.scrollWidth > body.clientWidth ? 16 : 0
  const height = `${Math.ceil(body.getBoundingClientRect().height) + scrollbarPx}px`
  if (element.style.height !== height) element.style.height = height
}
