import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { queryClient } from '../../platform/api/queries.ts'
import { tellSignIn } from '../../platform/base/session.ts'
import { strings } from '../../platform/strings/strings.ts'
import { AccountPage } from './account-page.tsx'
import { OidcButton } from './oidc-button.tsx'
import { isOwnPath } from './own-path.ts'
import { SignInForm } from './sign-in-form.tsx'

const route = getRouteApi('/sign-in')

export const SignInPage = () => {
  const { to } = route.useSearch()
  const router = useRouter()
  const done = () => {
    queryClient.clear()
    tellSignIn()
    router.history.push(isOwnPath(to) ? to : '/tickets')
  }
  return (
    <AccountPage title={strings.signIn.title}>
      <OidcButton to={isOwnPath(to) ? to : undefined} />
      <SignInForm done={done} to={isOwnPath(to) ? to : undefined} />
      <Link className="other-person" to="/forgot-password">
        {strings.signIn.forgot}
      </Link>
    </AccountPage>
  )
}
