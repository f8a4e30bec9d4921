import { problemOf } from '../../../platform/http/responses/errors.ts'

type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** An error that is reported to the identity provider, as RFC 7644 describes. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const rejected = (detail: string, scimType: ScimType) => new ScimError(400, detail, scimType)
export const invalidValue = (detail: string) => rejected(detail, 'invalidValue')
export const unknownResource = () => new ScimError(404, 'There is no such resource.')
export const taken = (detail: string) => new ScimError(409, detail, 'uniqueness')

export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** The error as the identity provider gets it. Undefined for a bug. */
export const scimErrorOf = (
  error: unknown,
): { error: ScimError; headers: Record<string, string> } | undefined => {
  if (error instanceof ScimError) return { error, headers: {} }
  // Two requests made the same user at the same time, or somebody accepted an invitation meanwhile.
  if ((error as { code?: string }).code === '23505')
    return { error: taken('This was created at the same time.'), headers: {} }
  const problem = problemOf(error)
  if (!problem) return undefined
  const { status, message, headers } = problem
  return { error: status === 422 ? invalidValue(message) : new ScimError(status, message), headers }
}

export const bodyOf = ({ status, message, scimType }: ScimError) => ({
  schemas: [errorSchema],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
})
