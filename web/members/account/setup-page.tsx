import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { isMissing } from '../../platform/base/problem.ts'
import { errorOf, FormProblem } from '../../platform/forms/form-problem.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { AccountPage } from './account-page.tsx'
import { BackToSignIn } from './forgot-password-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { ofBrowser } from './of-browser.ts'

const route = getRouteApi('/setup/$secret')

/** The setup of a new installation: creates the owner and the first workspace. */
export const SetupPage = () => {
  const { secret } = route.useParams()
  const router = useRouter()
  const [given, setGiven] = useState({ name: '', email: '', password: '', workspace_name: '' })
  const set = (name: keyof typeof given) => (value: string) =>
    setGiven((given) => ({ ...given, [name]: value }))
  const finish = useMutation({
    mutationFn: () =>
      call('POST /api/setup', { body: { ...given, ...ofBrowser(), email: given.email.trim(), secret } }),
    onSuccess: () => {
      queryClient.clear()
      router.history.replace('/tickets')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    finish.mutate()
  }
  const field = (name: keyof typeof given) => ({
    value: given[name],
    onChange: set(name),
    error: errorOf(finish.error, name),
  })
  if (isMissing(finish.error))
    return (
      <AccountPage title={strings.setup.gone}>
        <p role="alert">{strings.setup.goneText}</p>
        <BackToSignIn />
      </AccountPage>
    )
  return (
    <AccountPage title={strings.setup.title}>
      <form className="account-form" onSubmit={submit}>
        <FormProblem error={finish.error} />
        <TextField
          label={strings.setup.workspace}
          help={strings.setup.workspaceHelp}
          autoFocus
          isRequired
          {...field('workspace_name')}
        />
        <TextField label={strings.setup.ownName} autoComplete="name" isRequired {...field('name')} />
        <TextField
          label={strings.signIn.email}
          type="email"
          autoComplete="username"
          isRequired
          {...field('email')}
        />
        <NewPasswordField label={strings.signIn.password} {...field('password')} />
        <Button type="submit" look="primary" className="wide" isDisabled={finish.isPending}>
          {strings.setup.button}
        </Button>
      </form>
    </AccountPage>
  )
}
