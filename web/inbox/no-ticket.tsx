import { lazy, Suspense } from 'react'
import { MailIcon } from '../ui/icons.tsx'
import { words } from '../words.ts'

const Checklist = lazy(async () => ({
  default: (await import('../getting-started/checklist.tsx')).Checklist,
}))

export const NoTicket = () => (
  <div className="empty ticket-empty">
    <Suspense fallback={null}>
      <Checklist />
    </Suspense>
    <MailIcon aria-hidden="true" />
    <h2>{words.empty.noTicket.title}</h2>
    <p>{words.empty.noTicket.text}</p>
  </div>
)
