import './account.css'
import { queryClient } from '../api/queries.ts'
import { noteSignIn, session } from '../api/session.ts'
import type { Me } from '../api/types.ts'
import { Modal } from '../ui/modal.tsx'
import { words } from '../words.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Asks for the password when the session has ended. The page behind it stays as it is. */
export const SignInDialog = ({ me }: { me: Me }) => {
  const done = () => {
    noteSignIn()
    void queryClient.refetchQueries({ type: 'active' })
  }
  return (
    <Modal label={words.signIn.ended} isOpen={session.use() === 'ended'} isNarrow>
      <h2>{words.signIn.ended}</h2>
      <p className="muted">{words.signIn.endedText}</p>
      <SignInForm email={me.user.email} done={done} />
      <a className="other-person" href="/sign-in">
        {words.signIn.somebodyElse}
      </a>
    </Modal>
  )
}
