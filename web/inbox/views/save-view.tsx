import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActions } from '../../commands/actions.ts'
import { IconButton } from '../../ui/button.tsx'
import { SaveViewIcon } from '../../ui/icons/icons.tsx'
import { words } from '../../words/words.ts'
import { createView } from './view-changes.ts'
import { ViewDialog } from './view-dialog.tsx'

/** Keeps a search as a view. */
export const SaveView = ({ search }: { search: string }) => {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  useActions([
    {
      id: 'save-view',
      label: words.savedViews.create,
      group: words.groups.list,
      icon: SaveViewIcon,
      run: () => setOpen(true),
    },
  ])
  return (
    <>
      <IconButton
        className="small"
        icon={SaveViewIcon}
        label={words.savedViews.create}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <ViewDialog
          title={words.savedViews.create}
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
