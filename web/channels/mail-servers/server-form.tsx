import './server-form.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Channel, MailServers } from '../../platform/api/types.ts'
import { errorOf, FormProblem } from '../../platform/forms/form-problem.tsx'
import { useUnsaved } from '../../platform/forms/unsaved.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { saveMail } from './mail-settings.ts'
import { emptyLogin, loginAt, loginFor, type MailLogin, mailUrl, type Way } from './mail-url.ts'
import { FolderFields, PasswordField, PlaceFields } from './server-fields.tsx'
import { ServerSearch, serversOf } from './server-search.tsx'
import { SignInChoice } from './sign-in-choice.tsx'

const texts = pageStrings.settings.server

type Props = { way: Way; channel: Channel; server: string | null; close: () => void }

/** Sets a mail server. What was found for the address fills the fields; what somebody typed stays. */
export const ServerForm = ({ way, channel, server, close }: Props) => {
  const { ulid, email_address } = channel
  const [address, setAddress] = useState(server ? undefined : email_address)
  const search = useQuery(serversOf(address))
  const found = search.data
  const [typed, setTyped] = useState<Partial<MailLogin>>({})
  const [hasAppPassword, setAppPassword] = useState(false)
  useUnsaved(Object.keys(typed).length > 0)
  const login = {
    ...emptyLogin,
    user: address ?? email_address,
    ...(address ? loginFor(found?.[way] ?? null) : loginAt(server ?? '')),
    ...typed,
  }
  // For another server than the one that was found, its provider says nothing.
  const offer = found?.[way]?.host === login.host.trim() ? found : undefined
  const account = hasAppPassword ? undefined : accountOf(offer)
  const field = way === 'imap' ? 'imap_url' : 'smtp_url'
  const save = useMutation({
    mutationFn: () => saveMail(ulid, { [field]: mailUrl(way, login) }),
    onSuccess: () => {
      toast({ text: pageStrings.settings.saved })
      close()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!account) save.mutate()
  }
  const find = (wanted: string) => {
    if (wanted === address) search.refetch()
    setAddress(wanted)
    setTyped({})
    setAppPassword(false)
  }
  const fields = {
    login,
    change: (changes: Partial<MailLogin>) => setTyped((typed) => ({ ...typed, ...changes })),
  }
  const rejection = errorOf(save.error, field)
  return (
    <div className="server-form">
      <ServerSearch way={way} initial={email_address} search={search} find={find} />
      <form aria-label={texts.title[way]} onSubmit={submit}>
        <FormProblem error={rejection ? new Error(rejection) : save.error} />
        <PlaceFields way={way} {...fields} />
        {!account && (
          <>
            <PasswordField found={offer} {...fields} />
            {way === 'imap' && <FolderFields {...fields} />}
            <div className="form-buttons">
              <Button type="submit" look="primary" isDisabled={save.isPending}>
                {strings.save}
              </Button>
              <Button look="quiet" onPress={close}>
                {strings.cancel}
              </Button>
            </div>
          </>
        )}
      </form>
      {account && (
        <SignInChoice channel={channel} provider={account}>
          {offer?.app_password_url && (
            <Button onPress={() => setAppPassword(true)}>{texts.useAppPassword}</Button>
          )}
          <Button look="quiet" onPress={close}>
            {strings.cancel}
          </Button>
        </SignInChoice>
      )}
    </div>
  )
}

/** The provider whose account must be connected. Undefined if a password is sufficient. */
const accountOf = (found: MailServers | undefined) => {
  const { sign_in } = found ?? {}
  return sign_in === 'microsoft' || sign_in === 'google' ? sign_in : undefined
}
