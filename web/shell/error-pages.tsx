import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { ApiProblem } from '../platform/base/problem.ts'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { MainHeading } from '../platform/ui/main-heading.tsx'

export const MissingPage = () => (
  <main className="empty">
    <MainHeading>{strings.errors.missing}</MainHeading>
    <p>{strings.errors.missingText}</p>
    <Link to="/tickets">{strings.errors.toInbox}</Link>
  </main>
)

/** The error page, shown instead of a page that failed to render. */
export const Crash = ({ error, reset }: ErrorComponentProps) => {
  const isProblem = error instanceof ApiProblem
  return (
    <main className="empty" role="alert">
      <MainHeading>{isProblem ? error.message : strings.errors.crash}</MainHeading>
      <p>{strings.errors.crashText}</p>
      <Button look="primary" onPress={() => (isProblem ? reset() : location.reload())}>
        {isProblem ? strings.tryAgain : strings.errors.reload}
      </Button>
      <details>
        <summary>{strings.errors.details}</summary>
        <code>{isProblem ? (error.requestId ?? String(error.status)) : String(error)}</code>
      </details>
    </main>
  )
}
