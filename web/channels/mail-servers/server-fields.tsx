import type { MailServers } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import type { MailLogin, Way } from './mail-url.ts'

const texts = pageStrings.settings.server

const encryptions = [
  { value: 'tls', label: texts.tls },
  { value: 'starttls', label: texts.starttls },
] as const

const afters = (['leave', 'flag', 'move'] as const).map((value) => ({ value, label: texts.afters[value] }))

type Fields = { login: MailLogin; change: (changes: Partial<MailLogin>) => void }

/** Where the server is, and who signs in there. Another encryption has another usual port. */
export const PlaceFields = ({ way, login, change }: Fields & { way: Way }) => (
  <>
    <TextField
      label={texts.host[way]}
      value={login.host}
      onChange={(host) => change({ host })}
      autoComplete="off"
      isRequired
    />
    <div className="field-row">
      <SelectField
        label={texts.encryption}
        value={login.encryption}
        options={encryptions}
        onChange={(encryption) => change({ encryption, port: '' })}
      />
      <TextField
        label={texts.port}
        value={login.port}
        onChange={(port) => change({ port })}
        placeholder={texts.usualPort[way][login.encryption]}
        inputMode="numeric"
      />
    </div>
    <TextField
      label={texts.user}
      value={login.user}
      onChange={(user) => change({ user })}
      autoComplete="off"
      isRequired
    />
  </>
)

/** The password. Its label and help are those of the provider that was found. */
export const PasswordField = ({ login, change, found }: Fields & { found: MailServers | undefined }) => {
  const { provider = null, sign_in = 'password', app_password_url: url = null } = found ?? {}
  const isForPrograms = provider !== null && sign_in !== 'password'
  return (
    <div className="field">
      <TextField
        label={isForPrograms ? texts.appPassword : strings.signIn.password}
        help={isForPrograms ? texts.appPasswordHelp(provider) : texts.passwordHelp}
        type="password"
        value={login.password}
        onChange={(password) => change({ password })}
        autoComplete="new-password"
        isRequired
      />
      {url && (
        <p className="help">
          {!isForPrograms && `${texts.appPasswordIfSecondFactor} `}
          <a href={url} target="_blank" rel="noreferrer">
            {texts.createAppPassword}
          </a>
        </p>
      )}
    </div>
  )
}

/** The folder that is fetched, and what happens to its mails. */
export const FolderFields = ({ login, change }: Fields) => (
  <>
    <div className="field-row">
      <TextField
        label={texts.folder}
        value={login.folder}
        onChange={(folder) => change({ folder })}
        placeholder="INBOX"
        autoComplete="off"
      />
      <SelectField
        label={texts.after}
        value={login.after}
        options={afters}
        onChange={(after) => change({ after })}
      />
    </div>
    {login.after === 'move' && (
      <TextField
        label={texts.moveTo}
        value={login.moveTo}
        onChange={(moveTo) => change({ moveTo })}
        autoComplete="off"
        isRequired
      />
    )}
  </>
)
