import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActions } from '../../commands/actions.ts'
import { strings } from '../../strings/strings.ts'
import type { TicketFilter } from '../../ticket-data/filters.ts'
import type { ListSearch } from '../../ticket-data/list-view.ts'
import { IconButton } from '../../ui/button.tsx'
import { SaveViewIcon } from '../../ui/icons/icons.tsx'
import { LazyViewDialog } from './lazy-view-dialog.tsx'
import { createView, viewBodyOf } from './view-changes.ts'

type Props = { search: ListSearch; filter: TicketFilter }

/** Saves a search, or what a view is narrowed to and its order, as a view. */
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
