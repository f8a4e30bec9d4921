import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api/client.ts'
import { errorOf, FormProblem } from '../../platform/forms/form-problem.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { AccountPage } from './account-page.tsx'

export const ForgotPasswordPage = () => {
  const [email, setEmail] = useState('')
  const request = useMutation({
    mutationFn: () => call('POST /api/password-resets', { body: { email: email.trim() } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    request.mutate()
  }
  if (request.isSuccess)
    return (
      <AccountPage title={strings.forgot.sent}>
        <p role="status">{strings.forgot.sentText(request.data.data.email)}</p>
        <BackToSignIn />
      </AccountPage>
    )
  return (
    <AccountPage title={strings.forgot.title}>
      <form className="account-form" onSubmit={submit}>
        <FormProblem error={request.error} />
        <TextField
          label={strings.signIn.email}
          help={strings.forgot.help}
          type="email"
          value={email}
          onChange={setEmail}
          error={errorOf(request.error, 'email')}
          autoComplete="username"
          autoFocus
          isRequired
        />
        <Button type="submit" look="primary" className="wide" isDisabled={request.isPending}>
          {strings.forgot.button}
        </Button>
      </form>
      <BackToSignIn />
    </AccountPage>
  )
}

export const BackToSignIn = () => (
  <Link className="other-person" to="/sign-in">
    {strings.forgot.back}
  </Link>
)
