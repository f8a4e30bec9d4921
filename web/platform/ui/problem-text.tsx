import './problem-text.css'
import { ApiProblem } from '../base/problem.ts'
import { strings } from '../strings/strings.ts'

/** An error message, with the request id for support. */
export const ProblemText = ({ problem }: { problem: Error }) => (
  <>
    {problem.message}
    <Details requestId={problem instanceof ApiProblem ? problem.requestId : undefined} />
  </>
)

export const Details = ({ requestId }: { requestId: string | undefined }) =>
  requestId !== undefined && (
    <details className="problem-details">
      <summary>{strings.errors.details}</summary>
      {strings.errors.requestId} <code>{requestId}</code>
    </details>
  )
