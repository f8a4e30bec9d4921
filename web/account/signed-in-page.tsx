import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tellSignIn } from '../base/session.ts'
import { strings } from '../strings/strings.ts'
import { AccountPage } from './account-page.tsx'

/** Where somebody arrives who signed in for another tab, which goes on by itself. */
export const SignedInPage = () => {
  useEffect(() => {
    tellSignIn()
    // Browsers allow it only if nothing else was shown in this tab.
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
