import './confirmation.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { EditBar } from '../across/edits/edit-bar.tsx'
import { useEdit } from '../across/edits/use-edit.ts'
import type { Channel, MailSettings } from '../platform/api/types.ts'
import { notAutomatic } from '../platform/editor/placeholder-names.ts'
import { RichTextField } from '../platform/editor/rich-text-field.tsx'
import { errorOf, FormProblem } from '../platform/forms/form-problem.tsx'
import { Section } from '../platform/forms/settings-body.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { toast } from '../platform/ui/toasts/toasts.tsx'
import { isBlank } from '../writing/drafts/message-draft.ts'
import { ConfirmationPreview } from './confirmation-preview.tsx'
import { mailSettings, saveMail } from './mail-servers/mail-settings.ts'

const texts = pageStrings.settings.channels

/** The settings of the confirmation mail for new tickets. */
export const Confirmation = ({ channel }: { channel: Channel }) => {
  const { data: settings } = useQuery(mailSettings(channel.ulid))
  return (
    <Section title={texts.confirmation} text={texts.confirmationText}>
      {settings && <ConfirmationForm channel={channel} settings={settings} />}
    </Section>
  )
}

/** A confirmation cannot have the subject, because the contact chooses it, and no member writes it. */
const without = [...notAutomatic, 'agent.name']

type Props = { channel: Channel; settings: MailSettings }

const ConfirmationForm = ({ channel, settings }: Props) => {
  const edit = useEdit(
    { kind: 'confirmation', channel: channel.ulid },
    { acknowledgement: settings.acknowledgement ?? '' },
  )
  const { acknowledgement } = edit.values
  const mutation = useMutation({
    mutationFn: (html: string) => saveMail(channel.ulid, { acknowledgement: isBlank(html) ? null : html }),
    onSuccess: (_, html) => {
      edit.done({ acknowledgement: html })
      toast({ text: pageStrings.settings.saved })
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    mutation.mutate(acknowledgement)
  }
  return (
    <div className="confirmation">
      <form className="settings-form" noValidate onSubmit={save}>
        <EditBar edit={edit} />
        <FormProblem error={mutation.error} />
        <RichTextField
          key={edit.generation}
          label={texts.confirmationLabel}
          help={texts.confirmationHelp}
          initial={acknowledgement}
          onChange={(html) => edit.set({ acknowledgement: html })}
          error={errorOf(mutation.error, 'acknowledgement')}
          without={without}
        />
        <div className="form-buttons">
          <Button type="submit" look="primary" isDisabled={!edit.isChanged || mutation.isPending}>
            {strings.save}
          </Button>
        </div>
      </form>
      <ConfirmationPreview channel={channel} html={acknowledgement} />
    </div>
  )
}
