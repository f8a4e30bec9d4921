import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as queries from '../../../platform/api/queries.ts'
import { useActions } from '../../../platform/commands/actions.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { IconButton } from '../../../platform/ui/button.tsx'
import { DeleteIcon, EditIcon, MoreIcon } from '../../../platform/ui/icons/icons.tsx'
import { Menu } from '../../../platform/ui/menu.tsx'
import { LazyViewDialog } from './lazy-view-dialog.tsx'
import { canChange, deleteView, updateView } from './view-changes.ts'

/** Changes and deletes the current saved view. */
export const ViewMenu = ({ view: slug }: { view: string }) => {
  const { data: saved = [] } = useQuery(queries.savedViews)
  const { data: me } = useQuery(queries.me)
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const view = saved.find((one) => one.slug === slug)
  const isMine = view && canChange(view, me?.role)
  const entries = isMine
    ? [
        { id: 'edit-view', label: strings.savedViews.edit, icon: EditIcon, run: () => setOpen(true) },
        {
          id: 'delete-view',
          label: strings.savedViews.remove,
          icon: DeleteIcon,
          run: () => {
            void navigate({ to: '/tickets', search: { view: 'inbox' } })
            void deleteView(view)
          },
        },
      ]
    : []
  useActions(entries.map((entry) => ({ ...entry, group: strings.groups.list })))
  if (!isMine) return null
  return (
    <>
      <Menu label={strings.savedViews.menu} entries={entries}>
        <IconButton className="small" icon={MoreIcon} label={strings.savedViews.menu} />
      </Menu>
      {isOpen && (
        <LazyViewDialog
          title={strings.savedViews.edit}
          start={{
            name: view.name,
            search: view.search ?? '',
            ticket_sort_order: view.ticket_sort_order,
            is_personal: view.is_personal,
            fields: view.fields,
          }}
          close={() => setOpen(false)}
          save={async (fields) => {
            const changed = await updateView(view, fields)
            if (changed.slug !== slug) void navigate({ to: '/tickets', search: { view: changed.slug } })
          }}
        />
      )}
    </>
  )
}
