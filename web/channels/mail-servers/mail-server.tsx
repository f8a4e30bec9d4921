import './server-form.css'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorOf, FormProblem } from '../../platform/forms/form-problem.tsx'
import { useUnsaved } from '../../platform/forms/unsaved.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { saveMail } from './mail-settings.ts'
import { type MailLogin, mailUrl, type Way } from './mail-url.ts'

const texts = strings.settings.server

const encryptions = [
  { value: 'tls', label: texts.tls },
  { value: 'starttls', label: texts.starttls },
] as const

type Props = { way: Way; channel: string; server: string | null }

/** The settings of a mail server of the channel. The API never returns its password. */
export const MailServer = ({ way, channel, server }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => saveMail(channel, way === 'imap' ? { imap_url: null } : { smtp_url: null }),
    onSuccess: () => void toast({ text: strings.settings.saved }),
    onError: ({ message }) => void toast({ text: message, isDanger: true }),
  })
  if (isOpen) return <ServerForm way={way} channel={channel} close={() => setOpen(false)} />
  return (
    <div className="field">
      <span className="label">{texts.title[way]}</span>
      <div className="server">
        <span>{server ?? texts.none[way]}</span>
        <Button
          className="small"
          aria-label={`${server ? texts.replace : texts.set}: ${texts.title[way]}`}
          onPress={() => setOpen(true)}
        >
          {server ? texts.replace : texts.set}
        </Button>
        {server && (
          <Button
            className="small"
            aria-label={`${strings.settings.remove}: ${texts.title[way]}`}
            isDisabled={remove.isPending}
            onPress={() => remove.mutate()}
          >
            {strings.settings.remove}
          </Button>
        )}
      </div>
      <p className="help">{texts.help[way]}</p>
    </div>
  )
}

const empty: MailLogin = { host: '', port: '', encryption: 'tls', user: '', password: '' }

const ServerForm = ({ way, channel, close }: { way: Way; channel: string; close: () => void }) => {
  const [login, setLogin] = useState(empty)
  useUnsaved(login !== empty)
  const set = (name: keyof MailLogin) => (value: string) => setLogin((login) => ({ ...login, [name]: value }))
  const field = way === 'imap' ? 'imap_url' : 'smtp_url'
  const save = useMutation({
    mutationFn: () => saveMail(channel, { [field]: mailUrl(way, login) }),
    onSuccess: () => {
      toast({ text: strings.settings.saved })
      close()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const rejection = errorOf(save.error, field)
  return (
    <form className="server-form" aria-label={texts.title[way]} onSubmit={submit}>
      <FormProblem error={rejection ? new Error(rejection) : save.error} />
      <TextField
        label={texts.host[way]}
        value={login.host}
        onChange={set('host')}
        autoComplete="off"
        autoFocus
        isRequired
      />
      <div className="field-row">
        <SelectField
          label={texts.encryption}
          value={login.encryption}
          options={encryptions}
          onChange={set('encryption')}
        />
        <TextField
          label={texts.port}
          value={login.port}
          onChange={set('port')}
          placeholder={texts.usualPort[way][login.encryption]}
          inputMode="numeric"
        />
      </div>
      <TextField label={texts.user} value={login.user} onChange={set('user')} autoComplete="off" isRequired />
      <TextField
        label={strings.signIn.password}
        help={texts.passwordHelp}
        type="password"
        value={login.password}
        onChange={set('password')}
        autoComplete="new-password"
        isRequired
      />
      <div className="form-buttons">
        <Button type="submit" look="primary" isDisabled={save.isPending}>
          {strings.save}
        </Button>
        <Button look="quiet" onPress={close}>
          {strings.cancel}
        </Button>
      </div>
    </form>
  )
}
