import { lazy, Suspense, useState } from 'react'
import { useActions } from '../../commands/actions.ts'
import { useFieldsOf } from '../../custom-fields/field-list.tsx'
import { strings } from '../../strings/strings.ts'
import type { Change } from '../../ticket-data/change.ts'
import { IconButton } from '../../ui/button.tsx'
import { EditIcon } from '../../ui/icons/icons.tsx'

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
