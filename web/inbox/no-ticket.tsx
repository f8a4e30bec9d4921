import { lazy, Suspense, useEffect } from 'react'
import { MailIcon } from '../ui/icons/icons.tsx'
import { words } from '../words/words.ts'

const Checklist = lazy(async () => ({
  default: (await import('../getting-started/checklist.tsx')).Checklist,
}))

export const NoTicket = () => {
  // What is opened next shows without waiting for its code.
  useEffect(() => void import('../ticket/ticket-page.tsx'), [])
  return (
    <div className="empty ticket-empty">
      <Suspense fallback={null}>
        <Checklist />
      </Suspense>
      <MailIcon />
      <h2>{words.empty.noTicket.title}</h2>
      <p>{words.empty.noTicket.text}</p>
    </div>
  )
}
