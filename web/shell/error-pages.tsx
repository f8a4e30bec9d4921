import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { ApiProblem } from '../base/problem.ts'
import { Button } from '../ui/button.tsx'
import { words } from '../words/words.ts'

export const MissingPage = () => (
  <main className="empty">
    <h1>{words.errors.missing}</h1>
    <p>{words.errors.missingText}</p>
    <Link to="/tickets">{words.errors.toInbox}</Link>
  </main>
)

/** What is shown instead of a page that failed. */
export const Crash = ({ error, reset }: ErrorComponentProps) => {
  const isProblem = error instanceof ApiProblem
  return (
    <main className="empty" role="alert">
      <h1>{isProblem ? error.message : words.errors.crash}</h1>
      <p>{words.errors.crashText}</p>
      <Button look="primary" onPress={() => (isProblem ? reset() : location.reload())}>
        {isProblem ? words.tryAgain : words.errors.reload}
      </Button>
      <details>
        <summary>{words.errors.details}</summary>
        <code>{isProblem ? (error.requestId ?? String(error.status)) : String(error)}</code>
      </details>
    </main>
  )
}
