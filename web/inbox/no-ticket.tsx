import { lazy, Suspense, useEffect } from 'react'
import { strings } from '../strings/strings.ts'
import { MailIcon } from '../ui/icons/icons.tsx'

const Checklist = lazy(async () => ({
  default: (await import('../getting-started/checklist.tsx')).Checklist,
}))

export const NoTicket = () => {
  // Preload the code of the ticket page, which is probably next.
  useEffect(() => void import('../ticket/ticket-page.tsx'), [])
  return (
    <div className="empty ticket-empty">
      <Suspense fallback={null}>
        <Checklist />
      </Suspense>
      <MailIcon />
      <h2>{strings.empty.noTicket.title}</h2>
      <p>{strings.empty.noTicket.text}</p>
    </div>
  )
}
