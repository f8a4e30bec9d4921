import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../platform/api/client.ts'
import type { Brain } from '../platform/api/types.ts'
import { DeleteDialog } from '../platform/forms/delete-dialog.tsx'
import { strings } from '../platform/strings/strings.ts'
import { IconButton } from '../platform/ui/button.tsx'
import { DeleteIcon, EditIcon, MoreIcon } from '../platform/ui/icons/icons.tsx'
import { Menu } from '../platform/ui/menu.tsx'
import { BrainDialog } from './brain-dialog.tsx'
import { refreshArticles } from './data/article-queries.ts'

const texts = strings.brains

export const BrainMenu = ({ brain }: { brain: Brain }) => {
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const remove = async () => {
    await call('DELETE /api/brains/:brain', { params: { brain: brain.ulid } })
    await navigate({ to: '/articles' })
    await refreshArticles()
  }
  return (
    <>
      <Menu
        label={texts.more}
        entries={[
          { id: 'rename', label: texts.rename, icon: EditIcon, run: () => setOpen('rename') },
          { id: 'delete', label: texts.remove, icon: DeleteIcon, run: () => setOpen('delete') },
        ]}
      >
        <IconButton className="small" icon={MoreIcon} label={texts.more} />
      </Menu>
      {open === 'rename' && <BrainDialog brain={brain} close={close} />}
      {open === 'delete' && (
        <DeleteDialog
          title={texts.remove}
          text={texts.removeText}
          name={brain.name}
          button={texts.remove}
          close={close}
          remove={remove}
        />
      )}
    </>
  )
}
