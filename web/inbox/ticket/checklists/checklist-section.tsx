import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../platform/api/rights.ts'
import type { ChecklistItem } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Icon, PlusIcon } from '../../../platform/ui/icons/icons.tsx'

const Checklist = lazy(async () => ({ default: (await import('./checklist.tsx')).Checklist }))

type Props = { ticket: string; items: ChecklistItem[] }

/** The checklist of a ticket. Until it has items, a button that begins it. */
export const ChecklistSection = ({ ticket, items }: Props) => {
  const [isAdding, setAdding] = useState(false)
  const mayWrite = useMay('write')
  if (items.length > 0 || isAdding)
    return (
      <Suspense>
        <Checklist ticket={ticket} items={items} isAdding={isAdding} setAdding={setAdding} />
      </Suspense>
    )
  return (
    mayWrite && (
      <section>
        <button type="button" className="editable adding add-note" onClick={() => setAdding(true)}>
          <Icon of={PlusIcon} />
          {strings.contact.addChecklist}
        </button>
      </section>
    )
  )
}
