import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tellSignIn } from '../../platform/base/session.ts'
import { strings } from '../../platform/strings/strings.ts'
import { AccountPage } from './account-page.tsx'

/** The last page of a sign-in for another tab. The other tab continues by itself. */
export const SignedInPage = () => {
  useEffect(() => {
    tellSignIn()
    // Browsers allow this only if the tab has no other page in its history.
    window.close()
  }, [])
  return (
    <AccountPage title={strings.signIn.done}>
      <p>{strings.signIn.doneText}</p>
      <Link className="other-person" to="/tickets">
        {strings.errors.toInbox}
      </Link>
    </AccountPage>
  )
}
