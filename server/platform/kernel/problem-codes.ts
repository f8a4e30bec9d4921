/** Every `code` that an error body can carry. Clients branch on them: they change with the API only. */
export const problemCodes = {
  bad_request: 'The request could not be understood.',
  invalid_json: 'The body is not valid JSON.',
  too_many_values: 'The JSON of the body has too many values.',
  workspace_required: 'The token can access several workspaces, and `X-Workspace-Id` is missing.',
  invalid_workspace_id: '`X-Workspace-Id` is neither an id nor a ULID.',
  unknown_filter: 'The list does not have this filter.',
  unknown_sort: 'The list does not have this sort order.',
  unauthenticated: 'The token or the session is missing or invalid.',
  sign_in_failed: 'The email address or the password is wrong.',
  second_factor_required: 'The user has a second factor, and `code` is missing.',
  second_factor_failed: 'The code of the second factor is wrong, has expired or was used.',
  company_sign_in_required:
    'People with this domain must sign in with the identity provider of their company. `company` has its name and URL.',
  session_required: 'The request requires a session. API tokens cannot change an account.',
  foreign_origin: 'The request has the cookie of a session, but was not made by a page of this installation.',
  origin_not_allowed: 'The page has an origin that is not among the allowed origins of the widget.',
  link_invalid: 'The link was used, has expired or was replaced by a newer one.',
  forbidden: 'The user or the token does not have the required permissions.',
  admin_required: 'The request requires the role `admin` or `owner`.',
  read_only_token: 'The token is read-only.',
  token_may_not_send: 'The token may not send, nor change what requires an admin.',
  workspace_unreachable: 'The token cannot access the workspace.',
  not_found: 'The resource does not exist, or the token cannot access it.',
  route_not_found: 'The path does not exist.',
  method_not_allowed: 'The path does not support the method. The header `Allow` lists the supported methods.',
  conflict: 'The resource has changed since it was read, or its state does not allow the request.',
  query_too_long: 'The query string of the URL is too long.',
  body_too_large: 'The body is larger than the endpoint accepts.',
  unsupported_media_type: 'The `Content-Type` is neither `application/json` nor a form.',
  validation_failed: 'The validation failed. `errors` and `details` name the fields.',
  rate_limited: 'Rate limit exceeded. `Retry-After` has the number of seconds to wait.',
  server_error: 'Unexpected error. The log of the server has details, with the request id of `X-Request-Id`.',
  unavailable: 'Bellhop cannot process the request now, for example because the database is not reachable.',
  busy: 'Other requests change the same resources at this moment. The request has changed nothing. Try it again.',
  timeout: 'The request took too long.',
  storage_full: 'There is no storage space left.',
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
