import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
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
import { OidcButton } from './oidc-button.tsx'

const route = getRouteApi('/invitations/$secret')

/** Accepts an invitation that was sent by mail. */
export const InvitationPage = () => {
  const params = route.useParams()
  const router = useRouter()
  const invitation = useQuery({
    queryKey: ['invitation', params.secret],
    queryFn: async ({ signal }) => (await call('GET /api/invitation-links/:secret', { params, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const join = useMutation({
    mutationFn: (body: { name?: string; password?: string }) =>
      call('POST /api/invitation-links/:secret', { params, body: { ...body, ...ofBrowser() } }),
    onSuccess: ({ data }) => {
      if (!data.signed_in) return
      queryClient.clear()
      router.history.replace('/tickets')
    },
  })
  const given = invitation.data
  if (isMissing(invitation.error) || isMissing(join.error))
    return (
      <AccountPage title={strings.invitation.gone}>
        <p role="alert">{strings.invitation.goneText}</p>
        <BackToSignIn />
      </AccountPage>
    )
  if (join.isSuccess && !join.data.data.signed_in)
    return (
      <AccountPage title={strings.invitation.joined(join.data.data.workspace_name)}>
        <p role="status">{strings.invitation.joinedText}</p>
        <Link className="button primary wide" to="/sign-in">
          {strings.signIn.title}
        </Link>
      </AccountPage>
    )
  return (
    <AccountPage
      title={given ? strings.invitation.title(given.workspace_name) : strings.invitation.loading}
      logo={given?.workspace_logo_url}
    >
      <FormProblem error={invitation.error ?? join.error} />
      {given?.has_account && (
        <>
          <p className="account-text">{strings.invitation.known(given.email)}</p>
          <Button look="primary" className="wide" isDisabled={join.isPending} onPress={() => join.mutate({})}>
            {strings.invitation.join}
          </Button>
        </>
      )}
      {given && !given.has_account && (
        <>
          <OidcButton />
          <NewPerson given={given} error={join.error} isPending={join.isPending} join={join.mutate} />
        </>
      )}
    </AccountPage>
  )
}

type Props = {
  given: { email: string; name: string | null }
  error: Error | null
  isPending: boolean
  join: (body: { name: string; password: string }) => void
}

const NewPerson = ({ given, error, isPending, join }: Props) => {
  const [name, setName] = useState(given.name ?? '')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    join({ name, password })
  }
  return (
    <form className="account-form" onSubmit={submit}>
      <TextField label={strings.signIn.email} value={given.email} autoComplete="username" isReadOnly />
      <TextField
        label={strings.account.name}
        value={name}
        onChange={setName}
        error={errorOf(error, 'name')}
        autoComplete="name"
        autoFocus={!given.name}
        isRequired
      />
      <NewPasswordField
        label={strings.signIn.password}
        value={password}
        onChange={setPassword}
        error={errorOf(error, 'password')}
        autoFocus={given.name !== null}
      />
      <Button type="submit" look="primary" className="wide" isDisabled={isPending}>
        {strings.invitation.join}
      </Button>
    </form>
  )
}
