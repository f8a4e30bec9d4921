import { useEffect, useRef } from 'react'
import { mailFramePath } from '../../../contract/base/app-paths.ts'

const path = `${mailFramePath}?images=all`

/**
 * A page of the help centre, which no site may frame: its HTML is written into the document for mails, which runs no
 * scripts. Its links lead nowhere.
 */
export const PageFrame = ({ html, title }: { html: string; title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const element = frame.current
    const write = () => {
      const shown = element?.contentDocument
      if (!shown || shown.location.pathname !== mailFramePath) return
      const { documentElement } = new DOMParser().parseFromString(html, 'text/html')
      shown.documentElement.lang = documentElement.lang
      shown.documentElement.dir = documentElement.dir
      shown.documentElement.innerHTML = documentElement.innerHTML
      shown.onclick = (event) => event.preventDefault()
    }
    write()
    element?.addEventListener('load', write)
    return () => element?.removeEventListener('load', write)
  }, [html])
  return (
    <div className="preview-page">
      <iframe ref={frame} title={title} src={path} sandbox="allow-same-origin" />
    </div>
  )
}
