import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { call } from '../api/client.ts'
import { queryClient } from '../api/queries.ts'
import { words } from '../words.ts'
import { AccountPage } from './account-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

const route = getRouteApi('/sign-in')

export const SignInPage = () => {
  const { to } = route.useSearch()
  const router = useRouter()
  const { data } = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => call('GET /api/sign-in-options', { signal }),
  })
  const done = () => {
    queryClient.clear()
    router.history.push(isOwnPath(to) ? to : '/tickets')
  }
  const oidc = data?.data.oidc
  return (
    <AccountPage title={words.signIn.title}>
      {oidc && (
        <a className="button wide" href={oidc.url}>
          {words.signIn.with(oidc.name)}
        </a>
      )}
      <SignInForm done={done} />
      <Link className="other-person" to="/forgot-password">
        {words.signIn.forgot}
      </Link>
    </AccountPage>
  )
}

/** Where to go on may be part of a link that somebody else made. */
const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])/.test(path)
