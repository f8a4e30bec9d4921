import '../../platform/forms/forms.css'
import './account.css'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import type { Me } from '../../platform/api/types.ts'
import { noteSignIn, onSignIn, session, tellSignIn } from '../../platform/base/session.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Modal } from '../../platform/ui/modal.tsx'
import { OidcButton } from './oidc-button.tsx'
import { signedInPath } from './own-path.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Asks the user to sign in again after the session has ended. The page behind the dialog keeps its state. */
export const SignInDialog = ({ me }: { me: Me }) => {
  const isEnded = session.use() === 'ended'
  const [other, setOther] = useState<string>()
  const { ulid, email } = me.user
  useEffect(() => {
    if (!isEnded) return
    setOther(undefined)
    return onSignIn(async () => {
      const found = await whoIsSignedIn()
      if (found?.ulid === ulid) proceed()
      else setOther(found?.email)
    })
  }, [isEnded, ulid])
  const done = () => {
    proceed()
    tellSignIn()
  }
  return (
    <Modal label={strings.signIn.ended} isOpen={isEnded} isNarrow>
      <h2>{strings.signIn.ended}</h2>
      <p className="muted">{strings.signIn.endedText}</p>
      {other && (
        <p className="form-problem" role="alert">
          {strings.signIn.asOther(other, email)}
        </p>
      )}
      {isEnded && <OidcButton to={signedInPath} isAside />}
      <SignInForm email={email} done={done} to={signedInPath} isAside />
      <a className="other-person" href="/sign-in">
        {strings.signIn.somebodyElse}
      </a>
    </Modal>
  )
}

const proceed = () => {
  noteSignIn()
  void queryClient.refetchQueries({ type: 'active' })
}

/** Input on this page must not be sent by another user who signed in meanwhile. */
const whoIsSignedIn = async () => {
  try {
    return (await call('GET /api/me', { signsIn: true })).data.user
  } catch {
    return undefined
  }
}
