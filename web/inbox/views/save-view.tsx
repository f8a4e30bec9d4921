import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActions } from '../../commands/actions.ts'
import { strings } from '../../strings/strings.ts'
import { IconButton } from '../../ui/button.tsx'
import { SaveViewIcon } from '../../ui/icons/icons.tsx'
import { createView } from './view-changes.ts'
import { ViewDialog } from './view-dialog.tsx'

/** Saves a search as a view. */
export const SaveView = ({ search }: { search: string }) => {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  useActions([
    {
      id: 'save-view',
      label: strings.savedViews.create,
      group: strings.groups.list,
      icon: SaveViewIcon,
      run: () => setOpen(true),
    },
  ])
  return (
    <>
      <IconButton
        className="small"
        icon={SaveViewIcon}
        label={strings.savedViews.create}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <ViewDialog
          title={strings.savedViews.create}
          start={{ name: '', search, is_personal: true }}
          close={() => setOpen(false)}
          save={async (fields) => {
            const { slug } = await createView(fields)
            void navigate({ to: '/tickets', search: { view: slug } })
          }}
        />
      )}
    </>
  )
}
