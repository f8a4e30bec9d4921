import './forms.css'
import { useEffect } from 'react'
import { ApiProblem } from '../base/problem.ts'
import { strings } from '../strings/strings.ts'

const wrongField = 'form [aria-invalid="true"], form .rich-text.wrong [role="textbox"]'

/** What is wrong with a form as a whole. What is wrong with a field is said at the field. */
export const FormProblem = ({ error }: { error: Error | null }) => {
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>(wrongField)?.focus()
  }, [error])
  return (
    error !== null &&
    !(error instanceof ApiProblem && Object.keys(error.errors).length > 0) && (
      <p className="form-problem" role="alert">
        {error.message}
      </p>
    )
  )
}

/** What is wrong with a field. The name that it has in the API is not the one on the page. */
export const errorOf = (error: Error | null, field: string) =>
  error instanceof ApiProblem
    ? error.errors[field]?.[0]?.replace(
        /^The [\w. ]+ field (?=is|must|may|has|format)/,
        `${strings.thisField} `,
      )
    : undefined
