/** Every `code` that an error body can carry. Clients branch on them: they change with the API only. */
export const problemCodes = {
  bad_request: 'The request could not be understood.',
  invalid_json: 'The body is not valid JSON.',
  too_many_values: 'The JSON of the body has too many values.',
  workspace_required: 'The token reaches several workspaces, and `X-Workspace-Id` names none.',
  invalid_workspace_id: '`X-Workspace-Id` is neither an id nor a ULID.',
  unknown_filter: 'The list has no such filter.',
  unknown_sort: 'The list has no such sort.',
  unauthenticated: 'There is no token, or none that is valid.',
  forbidden: 'The person or the token may not do this.',
  admin_required: 'Only an admin or the owner of the workspace may do this.',
  read_only_token: 'The token may read only.',
  workspace_unreachable: 'The token does not reach the workspace.',
  not_found: 'The resource does not exist, or not for this token.',
  route_not_found: 'The API has no such path.',
  method_not_allowed: 'The path does not support the method; `Allow` names those that it supports.',
  conflict: 'The resource has changed since it was read.',
  query_too_long: 'The query of the address is too long.',
  body_too_large: 'The body has more bytes than the endpoint accepts.',
  unsupported_media_type: 'The body is not sent as `application/json` or as a form.',
  validation_failed: 'Fields were refused; `errors` and `details` name them.',
  rate_limited: 'There were too many requests; `Retry-After` says when to try again.',
  server_error: 'An unexpected error; the log has it under the `X-Request-Id` of the answer.',
  unavailable: 'Bellhop cannot do this for the moment, such as while the database is not reachable.',
  timeout: 'The request took too long.',
  storage_full: 'There is no space left to store this.',
} as const

export type ProblemCode = keyof typeof problemCodes

const codeOfStatus: Record<number, ProblemCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'body_too_large',
  414: 'query_too_long',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'rate_limited',
  503: 'unavailable',
  507: 'storage_full',
}

/** The code of an error that names none of its own. */
export const codeFor = (status: number): ProblemCode =>
  codeOfStatus[status] ?? (status < 500 ? 'bad_request' : 'server_error')
