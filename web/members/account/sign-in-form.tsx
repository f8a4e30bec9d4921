import '../../platform/forms/forms.css'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api/client.ts'
import type { SignedIn } from '../../platform/api/types.ts'
import { ApiProblem } from '../../platform/base/problem.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { CompanyButton } from './company-button.tsx'

type Props = {
  /** The email address of the user whose session ended. It is read-only. */
  email?: string
  done: (who: SignedIn) => void
  /** The page to return to after a sign-in elsewhere, and whether that is in another tab. */
  to?: string | undefined
  isAside?: boolean
}

/** Signs in with email address and password, and with a code if a second factor is enabled. */
export const SignInForm = ({ email: given, done, to, isAside = false }: Props) => {
  const [email, setEmail] = useState(given ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const signIn = useMutation({
    mutationFn: () =>
      call('POST /api/session', {
        body: { email: email.trim(), password, ...(code && { code }) },
        signsIn: true,
      }),
    onSuccess: ({ data }) => done(data),
  })
  const problem = signIn.error instanceof ApiProblem ? signIn.error : undefined
  const [needsCode, setNeedsCode] = useState(false)
  if (problem?.code === 'second_factor_required' && !needsCode) setNeedsCode(true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate()
  }
  const isRejected = problem && problem.code !== 'second_factor_required'
  return (
    <form className="account-form" onSubmit={submit}>
      {isRejected && (
        <p className="form-problem" role="alert">
          {problem.message}
        </p>
      )}
      {needsCode ? (
        <TextField
          label={strings.signIn.code}
          help={strings.signIn.codeHelp}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          autoFocus
          isRequired
        />
      ) : (
        <>
          <TextField
            label={strings.signIn.email}
            type="email"
            value={email}
            onChange={setEmail}
            autoComplete="username"
            isReadOnly={given !== undefined}
            autoFocus={given === undefined}
            isRequired
          />
          <TextField
            label={strings.signIn.password}
            type="password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            autoFocus={given !== undefined}
            isRequired
          />
        </>
      )}
      <Button type="submit" look="primary" className="wide" isDisabled={signIn.isPending}>
        {strings.signIn.button}
      </Button>
      {!needsCode && <CompanyButton email={email} error={signIn.error} to={to} isAside={isAside} />}
    </form>
  )
}
