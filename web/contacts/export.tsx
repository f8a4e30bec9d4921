import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DownloadButton } from '../across/exports/download-button.tsx'
import { exports, refreshExports } from '../across/exports/export-queries.ts'
import { call } from '../platform/api/client.ts'
import type { Contact } from '../platform/api/types.ts'
import { useActions } from '../platform/commands/actions.ts'
import { DialogForm } from '../platform/forms/dialog-form.tsx'
import { Section } from '../platform/forms/settings-body.tsx'
import { said } from '../platform/strings/said.ts'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { CheckBox } from '../platform/ui/fields/check-box.tsx'
import { DownloadIcon } from '../platform/ui/icons/icons.tsx'
import { upcoming } from '../platform/ui/time/dates.ts'
import { LongWorkProgress } from '../workspaces/long-work/long-work-progress.tsx'
import { isRunning, keepLongWork, useLongWork } from '../workspaces/long-work/long-work-queries.ts'

const texts = strings.exports

/** Exports everything about a contact, also from the palette, and offers the last file. */
export const ContactExport = ({ contact: { ulid, name, email } }: { contact: Contact }) => {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const work = useLongWork('contact_export', ulid)
  const runs = work !== undefined && isRunning(work)
  useActions([
    {
      id: 'export-contact',
      label: texts.ofContact,
      group: strings.groups.general,
      icon: DownloadIcon,
      run: open,
    },
  ])
  const state = work?.state
  useEffect(() => {
    if (state) void refreshExports()
  }, [state])
  return (
    <Section title={texts.ofContact} text={texts.ofContactText}>
      {work?.state === 'failed' && <p role="alert">{said(work.problem ?? '')}</p>}
      {runs ? (
        <LongWorkProgress work={work} />
      ) : (
        <>
          <LastExport contact={ulid} />
          <Button onPress={open}>{texts.choose}</Button>
        </>
      )}
      {isOpen && <ExportDialog contact={ulid} name={name ?? email} close={() => setOpen(false)} />}
    </Section>
  )
}

const LastExport = ({ contact: ulid }: { contact: string }) => {
  const { data } = useQuery(exports)
  const last = data?.find(({ contact, state }) => contact?.ulid === ulid && state === 'done')
  if (!last) return null
  return (
    <div className="export-done" role="status">
      <span>{texts.ready(upcoming(last.expires_at))}</span>
      <DownloadButton of={last} />
    </div>
  )
}

type Props = { contact: string; name: string; close: () => void }

const ExportDialog = ({ contact, name, close }: Props) => {
  const [withNotes, setWithNotes] = useState(false)
  const mutation = useMutation({
    mutationFn: () =>
      call('POST /api/contacts/:contact/export', { params: { contact }, body: { include_notes: withNotes } }),
    onSuccess: ({ data }) => {
      keepLongWork(data)
      close()
    },
  })
  return (
    <DialogForm title={texts.everything(name)} button={texts.begin} mutation={mutation} close={close}>
      <ul className="export-contents">
        {texts.contents.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <CheckBox isSelected={withNotes} onChange={setWithNotes}>
        {texts.includeNotes}
      </CheckBox>
      <p className="muted">{withNotes ? texts.withNotesHelp : texts.withoutNotesHelp}</p>
    </DialogForm>
  )
}
