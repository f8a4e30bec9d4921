import '../../workspaces/settings/settings-layout.css'
import { useState } from 'react'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { type Access, AccessFields } from './access-fields.tsx'
import { invitedText, refreshInvitations } from './invitations.ts'
import { addressesIn, inviteAll, type Result } from './invite-all.ts'

const texts = pageStrings.settings.members
const anyChannel: Access = { role: 'member', channels: null }

/** Invites people by mail. Addresses that were rejected stay, each with the reason. */
export const InviteDialog = ({ close }: { close: () => void }) => {
  const [results, setResults] = useState<Result[]>([])
  const { values, set, mutation, field } = useFields(
    { emails: '', name: '', access: anyChannel },
    ({ emails, ...invited }) => inviteAll(addressesIn(emails), invited),
    async (results) => {
      await refreshInvitations()
      const rejected = results.filter(({ error }) => error)
      if (results.length > 0 && rejected.length === 0) {
        const [only] = results
        toast({
          text: invitedText(results.length === 1 && only ? only.email : results.length),
        })
        return close()
      }
      setResults(results)
      set('emails', rejected.map(({ email }) => email).join('\n'))
    },
  )
  const isEmpty = mutation.isSuccess && results.length === 0
  const isOne = addressesIn(values.emails).length <= 1
  const [only] = results
  const error = isEmpty ? texts.noAddress : results.length === 1 ? only?.error : undefined
  return (
    <DialogForm title={texts.invite} button={texts.send} mutation={mutation} close={close}>
      <TextArea
        label={texts.addresses}
        help={texts.inviteHelp}
        rows={3}
        autoComplete="off"
        autoFocus
        isRequired
        {...field('emails')}
        error={error}
      />
      {results.length > 1 && <Results results={results} />}
      {isOne && <TextField label={texts.nameOptional} autoComplete="off" {...field('name')} />}
      <AccessFields access={values.access} change={(access) => set('access', access)} error={undefined} />
    </DialogForm>
  )
}

const Results = ({ results }: { results: Result[] }) => (
  <div role="status">
    <ul aria-label={texts.results}>
      {results.map(({ email, error }) => (
        <li key={email}>
          <strong>{email}</strong>{' '}
          <span className={error ? 'problem' : 'good'}>{error ?? texts.wasInvited}</span>
        </li>
      ))}
    </ul>
  </div>
)
