import './contact-notes.css'
import { type ReactNode, useState } from 'react'
import type { ContactNote } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { DeleteIcon, EditIcon, Icon, MoreIcon, PinIcon } from '../../platform/ui/icons/icons.tsx'
import { Menu } from '../../platform/ui/menu.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { NoteForm } from './note-form.tsx'
import { changeNote, deleteNote, pinNote } from './notes-data.ts'

const texts = strings.contactNotes

type Props = { contact: string; note: ContactNote; children?: ReactNode }

/** A note with its author and actions. The children come before the time. */
export const NoteCard = ({ contact, note, children }: Props) => {
  const [isEditing, setEditing] = useState(false)
  const { text, is_pinned, author, created_at, edited_at, can } = note
  const name = author?.name ?? texts.unknown
  if (isEditing)
    return (
      <NoteForm
        initial={{ text, is_pinned }}
        save={(changed) => changeNote(contact, note.ulid, changed)}
        close={() => setEditing(false)}
      />
    )
  return (
    <div className={`note-card ${is_pinned ? 'pinned' : ''}`}>
      <p className="note-head">
        {is_pinned && (
          <span className="note-pin" title={texts.isPinned}>
            <Icon of={PinIcon} />
            <span className="only-heard">{texts.isPinned}</span>
          </span>
        )}
        {children ?? <span className="note-author">{name}</span>}
        <span className="note-time">
          {edited_at && `${texts.edited} · `}
          <Time at={created_at} />
        </span>
        {can.update && <Actions contact={contact} note={note} name={name} edit={() => setEditing(true)} />}
      </p>
      <p className="note-text" dir="auto">
        {text}
      </p>
    </div>
  )
}

const Actions = ({ contact, note, name, edit }: Props & { name: string; edit: () => void }) => (
  <Menu
    label={texts.actions(name)}
    entries={[
      { id: 'edit', label: texts.edit, icon: EditIcon, run: edit },
      {
        id: 'pin',
        label: note.is_pinned ? texts.unpin : texts.pin,
        icon: PinIcon,
        run: () => void pinNote(contact, note),
      },
      { id: 'delete', label: texts.remove, icon: DeleteIcon, run: () => deleteNote(contact, note) },
    ]}
  >
    <IconButton className="small" icon={MoreIcon} label={texts.actions(name)} />
  </Menu>
)
