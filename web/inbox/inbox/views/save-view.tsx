import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActions } from '../../../platform/commands/actions.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { IconButton } from '../../../platform/ui/button.tsx'
import { SaveViewIcon } from '../../../platform/ui/icons/icons.tsx'
import type { TicketFilter } from '../../../tickets/ticket-data/filters.ts'
import type { ListSearch } from '../../../tickets/ticket-data/list-view.ts'
import { LazyViewDialog } from './lazy-view-dialog.tsx'
import { createView, viewBodyOf } from './view-changes.ts'

type Props = { search: ListSearch; filter: TicketFilter }

/** Saves a search, or a view with its narrowing and order, as a new view. */
export const SaveView = ({ search, filter }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const label = search.q ? strings.savedViews.create : strings.savedViews.createOf
  useActions([
    {
      id: 'save-view',
      label,
      group: strings.groups.list,
      icon: SaveViewIcon,
      run: () => setOpen(true),
    },
  ])
  const { search: words, ticket_sort_order, fields = [], ...others } = viewBodyOf(filter)
  return (
    <>
      <IconButton className="small" icon={SaveViewIcon} label={label} onPress={() => setOpen(true)} />
      {isOpen && (
        <LazyViewDialog
          title={label}
          start={{ name: '', search: words, ticket_sort_order, is_personal: true, fields }}
          close={() => setOpen(false)}
          save={async (fields) => {
            const { slug } = await createView(fields, others)
            void navigate({ to: '/tickets', search: { view: slug } })
          }}
        />
      )}
    </>
  )
}
