import { lazy, Suspense, useEffect } from 'react'

const Checklist = lazy(async () => ({
  default: (await import('../../workspaces/getting-started/checklist.tsx')).Checklist,
}))
const MyDay = lazy(async () => ({ default: (await import('./day/my-day.tsx')).MyDay }))

/** Narrower windows show the list alone. */
const hasPane = () => matchMedia('(min-width: 1024px)').matches

export const NoTicket = () => {
  // Preload the code of the ticket page, which is probably next.
  useEffect(() => void import('../ticket/ticket-page.tsx'), [])
  return (
    <div className="empty ticket-empty">
      {hasPane() && (
        <Suspense fallback={null}>
          <Checklist />
          <MyDay />
        </Suspense>
      )}
    </div>
  )
}
