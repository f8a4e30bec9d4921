import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { queryClient } from '../api/queries.ts'
import { words } from '../words.ts'
import { AccountPage } from './account-page.tsx'
import { OidcButton } from './oidc-button.tsx'
import { SignInForm } from './sign-in-form.tsx'

const route = getRouteApi('/sign-in')

export const SignInPage = () => {
  const { to } = route.useSearch()
  const router = useRouter()
  const done = () => {
    queryClient.clear()
    router.history.push(isOwnPath(to) ? to : '/tickets')
  }
  return (
    <AccountPage title={words.signIn.title}>
      <OidcButton to={isOwnPath(to) ? to : undefined} />
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
