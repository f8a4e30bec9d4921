import { lazy, Suspense, useEffect } from 'react'
import { useLayout } from '../list/layout.ts'

const Checklist = lazy(async () => ({
  default: (await import('../../workspaces/getting-started/checklist.tsx')).Checklist,
}))
const MyDay = lazy(async () => ({ default: (await import('./day/my-day.tsx')).MyDay }))

/** Shown beside the list. */
export const NoTicket = () => {
  const isVisible = useLayout() === 'beside'
  // Preload the code of the ticket page, which is probably next.
  useEffect(() => void import('../ticket/ticket-page.tsx'), [])
  return (
    <div className="empty ticket-empty">
      {isVisible && (
        <Suspense fallback={null}>
          <Checklist />
          <MyDay />
        </Suspense>
      )}
    </div>
  )
}
