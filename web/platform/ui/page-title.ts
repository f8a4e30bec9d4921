import { useLayoutEffect } from 'react'
import { strings } from '../strings/strings.ts'

export type Part = string | undefined

/** The parts of the window title. */
const told = { unread: '', detail: '', page: '', section: '' }

const tell = (what: keyof typeof told, text: string) => {
  told[what] = text
  const { unread, detail, page, section } = told
  const title = joined([detail, page, section, strings.product])
  document.title = unread ? strings.notifications.unreadTitle(unread, title) : title
}

const joined = (parts: Part[]) => parts.filter(Boolean).join(' · ')

/** Adds to the title of the window as long as the component is shown. The most exact part is first. */
export const useTitle = (what: keyof typeof told, ...parts: Part[]) => {
  const text = joined(parts)
  useLayoutEffect(() => {
    tell(what, text)
    return () => tell(what, '')
  }, [what, text])
}
