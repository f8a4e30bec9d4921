import './profile.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../platform/api/client.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { errorOf, FormProblem } from '../../../platform/forms/form-problem.tsx'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes, RenewCodes } from './recovery-codes.tsx'

const queryKey = ['second-factor']

const fewCodes = 3

/** The settings of two-factor authentication with an authenticator app (TOTP). */
export const SecondFactor = () => {
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /api/me/second-factor', { signal })).data,
  })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<string[]>([])
  const refresh = () => void queryClient.invalidateQueries({ queryKey })
  const showCodes = (codes: string[]) => {
    setCodes(codes)
    setPassword('')
    refresh()
  }
  const start = useMutation({ mutationFn: () => call('POST /api/me/second-factor', { body: { password } }) })
  const confirm = useMutation({
    mutationFn: () => call('PUT /api/me/second-factor', { body: { code } }),
    onSuccess: ({ data }) => showCodes(data.recovery_codes),
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/me/second-factor', { body: { password } }),
    onSuccess: () => showCodes([]),
    onError: () => setPassword(''),
  })
  const isOn = data?.is_enabled === true
  const isConfirming = start.isSuccess && !isOn
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isConfirming) confirm.mutate()
    else if (isOn) remove.mutate()
    else start.mutate()
  }
  const error = (isConfirming ? confirm : isOn ? remove : start).error
  return (
    <section>
      <h2>{strings.secondFactor.title}</h2>
      <p className="muted">
        {isOn ? strings.secondFactor.on(data.recovery_codes_left) : strings.secondFactor.off}
        {isOn && data.recovery_codes_left < fewCodes && ` ${strings.secondFactor.few}`}
      </p>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {isOn && <RenewCodes done={showCodes} />}
      {data && (
        <form className="settings-form" onSubmit={submit}>
          <FormProblem error={error} />
          {isConfirming ? (
            <>
              <AppSecret {...start.data.data} />
              <TextField
                label={strings.signIn.code}
                value={code}
                onChange={setCode}
                error={errorOf(error, 'code')}
                autoComplete="one-time-code"
                isRequired
              />
            </>
          ) : (
            <TextField
              label={strings.signIn.password}
              type="password"
              value={password}
              onChange={setPassword}
              error={errorOf(error, 'password')}
              autoComplete="current-password"
              isRequired
            />
          )}
          <Button type="submit">
            {isConfirming
              ? strings.secondFactor.confirm
              : isOn
                ? strings.secondFactor.remove
                : strings.secondFactor.start}
          </Button>
        </form>
      )}
    </section>
  )
}

type Secret = { otpauth_url: string; secret: string }

/** The TOTP secret as a QR code, and as text for manual entry. */
const AppSecret = ({ otpauth_url, secret }: Secret) => (
  <>
    <p>{strings.secondFactor.scan}</p>
    <QrCode text={otpauth_url} label={strings.secondFactor.qrCode} />
    <p>
      {strings.secondFactor.enter} <code className="secret">{secret}</code>{' '}
      <a href={otpauth_url}>{strings.secondFactor.open}</a>
    </p>
  </>
)
