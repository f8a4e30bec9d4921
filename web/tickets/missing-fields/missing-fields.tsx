import { lazy, Suspense, useEffect } from 'react'
import { useFieldsOf } from '../../workspaces/custom-fields/field-list.tsx'
import { missingFields } from '../ticket-data/missing-fields.ts'

const load = () => import('./missing-fields-dialog.tsx')
const Dialog = lazy(async () => ({ default: (await load()).MissingFieldsDialog }))

/** Asks for required fields. Workspaces without any do not load the dialog. */
export const MissingFields = () => {
  const missing = missingFields.use()
  const isNeeded = useFieldsOf('ticket').some(({ required }) => required !== 'never')
  useEffect(() => {
    // So that the next key goes into the first field.
    if (isNeeded) load().catch(() => {})
  }, [isNeeded])
  return (
    missing && (
      <Suspense>
        <Dialog missing={missing} close={() => missingFields.set(undefined)} />
      </Suspense>
    )
  )
}
