import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api/client.ts'
import { isMissing } from '../../platform/base/problem.ts'
import { errorOf, FormProblem } from '../../platform/forms/form-problem.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { AccountPage } from './account-page.tsx'
import { BackToSignIn } from './forgot-password-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const route = getRouteApi('/reset-password/$secret')

export const ResetPasswordPage = () => {
  const params = route.useParams()
  const [password, setPassword] = useState('')
  const reset = useQuery({
    queryKey: ['password-reset', params.secret],
    queryFn: ({ signal }) => call('GET /api/password-resets/:secret', { params, signal }),
  })
  const save = useMutation({
    mutationFn: () => call('PUT /api/password-resets/:secret', { params, body: { password } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  if (save.isSuccess)
    return (
      <AccountPage title={strings.reset.done}>
        <p role="status">{strings.reset.doneText}</p>
        <BackToSignIn />
      </AccountPage>
    )
  if (isMissing(reset.error) || isMissing(save.error))
    return (
      <AccountPage title={strings.reset.gone}>
        <p role="alert">{strings.reset.goneText}</p>
        <Link className="other-person" to="/forgot-password">
          {strings.reset.again}
        </Link>
      </AccountPage>
    )
  return (
    <AccountPage title={strings.reset.title}>
      <form className="account-form" onSubmit={submit}>
        <FormProblem error={save.error ?? reset.error} />
        <TextField
          label={strings.signIn.email}
          value={reset.data?.data.email ?? ''}
          autoComplete="username"
          isReadOnly
        />
        <NewPasswordField
          label={strings.reset.password}
          value={password}
          onChange={setPassword}
          error={errorOf(save.error, 'password')}
          autoFocus
        />
        <Button type="submit" look="primary" className="wide" isDisabled={save.isPending}>
          {strings.reset.button}
        </Button>
      </form>
    </AccountPage>
  )
}
