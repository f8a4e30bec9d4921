import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../platform/api/client.ts'
import type { Contact } from '../platform/api/types.ts'
import { DeleteDialog } from '../platform/forms/delete-dialog.tsx'
import { Section } from '../platform/forms/settings-body.tsx'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { LongWorkProgress } from '../workspaces/long-work/long-work-progress.tsx'
import { isRunning, keepLongWork, useLongWork } from '../workspaces/long-work/long-work-queries.ts'
import { refreshContacts } from './contact-queries.ts'

const texts = strings.erasure

/** Erases a contact with everything that is stored of it, and shows the progress. */
export const ContactErasure = ({ contact: { ulid, name, email } }: { contact: Contact }) => {
  const [isOpen, setOpen] = useState(false)
  const work = useLongWork('contact_erasure', ulid)
  const navigate = useNavigate()
  const isDone = work?.state === 'done'
  useEffect(() => {
    if (isDone) void navigate({ to: '/contacts' }).then(refreshContacts)
  }, [isDone, navigate])
  const runs = work !== undefined && isRunning(work)
  return (
    <Section title={texts.title} text={texts.text}>
      {work?.state === 'stopped' && <p role="status">{texts.stopped}</p>}
      {work?.state === 'failed' && <p role="alert">{work.problem}</p>}
      {runs ? (
        <LongWorkProgress work={work} />
      ) : (
        <Button className="danger" onPress={() => setOpen(true)}>
          {work ? texts.goOn : texts.title}
        </Button>
      )}
      {isOpen && (
        <DeleteDialog
          title={texts.title}
          text={texts.effect}
          name={name ?? email}
          button={texts.title}
          close={() => setOpen(false)}
          remove={async () => {
            const { data } = await call('POST /api/contacts/:contact/erasure', { params: { contact: ulid } })
            keepLongWork(data)
          }}
        />
      )}
    </Section>
  )
}
