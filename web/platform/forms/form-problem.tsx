import './forms.css'
import { useEffect } from 'react'
import { ApiProblem } from '../base/problem.ts'

export { errorOf } from './error-of.ts'

const wrongField = 'form [aria-invalid="true"], form .rich-text.wrong [role="textbox"]'

/** Shows errors of a form as a whole. Errors of a field are shown at the field. */
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
