import { type ComponentProps, lazy, Suspense } from 'react'

const Dialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

/** The dialog is loaded when it is needed. */
export const LazyViewDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
