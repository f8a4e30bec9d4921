import { lazy, Suspense, useState } from 'react'
import { useActions } from '../../platform/commands/actions.ts'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { EditIcon } from '../../platform/ui/icons/icons.tsx'
import type { Change } from '../../tickets/ticket-data/change.ts'
import { useFieldsOf } from '../../workspaces/custom-fields/field-list.tsx'

const Dialog = lazy(async () => ({ default: (await import('./field-dialog.tsx')).FieldDialog }))

/** Sets a custom field of the selected tickets. Hidden if tickets have no fields. */
export const FieldButton = ({ change }: { change: (change: Change) => void }) => {
  const isEmpty = useFieldsOf('ticket').length === 0
  const [isOpen, setOpen] = useState(false)
  const label = strings.bulk.field.title
  const run = () => setOpen(true)
  useActions(isEmpty ? [] : [{ id: 'set-field', label, group: strings.groups.list, icon: EditIcon, run }])
  if (isEmpty) return null
  return (
    <>
      <IconButton className="small bulk-field" icon={EditIcon} label={label} onPress={run} />
      {isOpen && (
        <Suspense>
          <Dialog change={change} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
