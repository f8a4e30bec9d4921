import type { ReactNode } from 'react'
import type { Contact } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Avatar } from '../../../platform/ui/avatar.tsx'
import { EditableText } from '../../../platform/ui/fields/editable-text.tsx'
import type { ContactChange } from './change-contact.ts'

const texts = strings.contact

export type Change = (change: ContactChange) => Promise<string | undefined>

type Props = {
  contact: Pick<Contact, 'name' | 'email' | 'avatar_url'>
  /** Missing if it must not be changed. */
  change: Change | undefined
  children: ReactNode
}

/** The name and the email address of the contact, with in-place editing. */
export const ContactHead = ({ contact: { name, email, avatar_url }, change, children }: Props) => (
  <div className="contact-head">
    <Avatar name={name ?? email} url={avatar_url} />
    {change ? (
      <>
        <h2>
          <EditableText
            className="contact-name"
            label={texts.name}
            action={texts.editName}
            value={name ?? ''}
            placeholder={texts.noName}
            maxLength={255}
            save={(text) => change({ name: text || null })}
          />
        </h2>
        <EditableText
          className="muted"
          label={texts.email}
          action={texts.editEmail}
          value={email}
          placeholder={email}
          maxLength={255}
          save={async (text) => (text ? change({ email: text }) : undefined)}
        />
      </>
    ) : (
      <>
        <h2>{name ?? email}</h2>
        {name && <p className="muted">{email}</p>}
      </>
    )}
    {children}
  </div>
)
