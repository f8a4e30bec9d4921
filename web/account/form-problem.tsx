import { ApiProblem } from '../api/problem.ts'

/** What is wrong with a form as a whole. What is wrong with a field is said at the field. */
export const FormProblem = ({ error }: { error: Error | null }) =>
  error !== null &&
  !(error instanceof ApiProblem && Object.keys(error.errors).length > 0) && (
    <p className="form-problem" role="alert">
      {error.message}
    </p>
  )

export const errorOf = (error: Error | null, field: string) =>
  error instanceof ApiProblem ? error.errors[field]?.[0] : undefined
