import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/client.ts'
import { queryClient } from '../api/queries.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { words } from '../words.ts'
import { errorOf, FormProblem } from './form-problem.tsx'
import { QrCode } from './qr-code.tsx'

const queryKey = ['second-factor']

/** A code of an authenticator app at each sign-in. */
export const SecondFactor = () => {
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /api/me/second-factor', { signal })).data,
  })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const refresh = () => void queryClient.invalidateQueries({ queryKey })
  const start = useMutation({ mutationFn: () => call('POST /api/me/second-factor', { body: { password } }) })
  const confirm = useMutation({
    mutationFn: () => call('PUT /api/me/second-factor', { body: { code } }),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/me/second-factor', { body: { password } }),
    onSuccess: refresh,
    onSettled: () => setPassword(''),
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
      <h2>{words.secondFactor.title}</h2>
      <p className="muted">
        {isOn ? words.secondFactor.on(data.recovery_codes_left) : words.secondFactor.off}
      </p>
      {confirm.isSuccess && <RecoveryCodes codes={confirm.data.data.recovery_codes} />}
      {data && (
        <form className="settings-form" onSubmit={submit}>
          <FormProblem error={error} />
          {isConfirming ? (
            <>
              <p>{words.secondFactor.scan}</p>
              <QrCode text={start.data.data.otpauth_url} label={words.secondFactor.qrCode} />
              <p>
                {words.secondFactor.enter} <code className="secret">{start.data.data.secret}</code>{' '}
                <a href={start.data.data.otpauth_url}>{words.secondFactor.open}</a>
              </p>
              <TextField
                label={words.signIn.code}
                value={code}
                onChange={setCode}
                error={errorOf(error, 'code')}
                autoComplete="one-time-code"
                isRequired
              />
            </>
          ) : (
            <TextField
              label={words.signIn.password}
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
              ? words.secondFactor.confirm
              : isOn
                ? words.secondFactor.remove
                : words.secondFactor.start}
          </Button>
        </form>
      )}
    </section>
  )
}

const RecoveryCodes = ({ codes }: { codes: string[] }) => (
  <div role="status">
    <p>{words.secondFactor.codes}</p>
    <ul className="recovery-codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </div>
)
