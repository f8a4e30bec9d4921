import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contact } from '../platform/api/types.ts'
import { useActions } from '../platform/commands/actions.ts'
import { Section } from '../platform/forms/settings-body.tsx'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { MergeIcon } from '../platform/ui/icons/icons.tsx'
import { Time } from '../platform/ui/time/time.tsx'
import { MergeContactDialog } from './merge-dialog.tsx'
import { contactMerges, nameOf, useUndoMerge } from './use-contact-merging.ts'

const texts = strings.contactMerging

/** Merges a contact into another one, also from the palette. */
export const ContactMerging = ({ contact }: { contact: Contact }) => {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useActions([
    { id: 'merge-contact', label: texts.title, group: strings.groups.general, icon: MergeIcon, run: open },
  ])
  return (
    <>
      <MergedContacts contact={contact.ulid} />
      <Section title={texts.title} text={texts.text}>
        <Button onPress={open}>{texts.choose}</Button>
        {isOpen && <MergeContactDialog contact={contact} close={() => setOpen(false)} />}
      </Section>
    </>
  )
}

/** The contacts that were merged into one, as long as that can be undone. */
const MergedContacts = ({ contact }: { contact: string }) => {
  const { data = [] } = useQuery(contactMerges(contact))
  const undo = useUndoMerge()
  if (data.length === 0) return null
  return (
    <Section title={texts.merged} text={texts.mergedText}>
      <ul className="settings-list" aria-label={texts.merged}>
        {data.map((merge) => (
          <li key={merge.ulid}>
            <div>
              <strong>{nameOf(merge.contact)}</strong>
              <p className="muted">
                {merge.contact.name && `${merge.contact.email} · `}
                <Time at={merge.created_at} />
              </p>
            </div>
            <Button
              className="small"
              aria-label={texts.undoOf(nameOf(merge.contact))}
              onPress={() => void undo(merge)}
            >
              {texts.undo}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
