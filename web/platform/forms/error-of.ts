import { ApiProblem } from '../base/problem.ts'
import { strings } from '../strings/strings.ts'

/** The error of a field. Replaces the name of the field, because its label on the page is different. */
export const errorOf = (error: Error | null, field: string) =>
  error instanceof ApiProblem
    ? error.errors[field]?.[0]?.replace(
        /^The [\w. ]+ field (?=is|must|may|has|format)/,
        `${strings.thisField} `,
      )
    : undefined
