import { type ProblemCode, problemCodes } from '../platform/kernel/problem-codes.ts'

const json = (schema: object, example?: object) => ({
  content: { 'application/json': { schema, ...(example && { example }) } },
})

const code = { $ref: '#/components/schemas/ErrorCode' }

const rejection = (description: string, code?: ProblemCode, example?: string) => ({
  description,
  headers: requestId,
  ...json(
    { $ref: '#/components/schemas/ApiError' },
    example === undefined ? undefined : { message: example, code },
  ),
})

const header = (description: string, type = 'integer') => ({ description, schema: { type } })

const reference = (name: string) => ({ $ref: `#/components/headers/${name}` })

/** Headers of every response: the request id, and the rate limit of the token. */
const requestId = { 'X-Request-Id': reference('RequestId') }
export const limitHeaders = {
  ...requestId,
  'X-RateLimit-Limit': reference('RateLimitLimit'),
  'X-RateLimit-Remaining': reference('RateLimitRemaining'),
}

export const ignoredParameters = { 'X-Ignored-Parameters': reference('IgnoredParameters') }

export const ignoredHeader = { 'X-Ignored-Fields': reference('IgnoredFields') }

export const replayHeader = { 'Idempotency-Replayed': reference('IdempotencyReplayed') }

const fieldFault = {
  type: 'object',
  description: 'Rule that a field breaks.',
  properties: {
    code: { type: 'string', description: 'Rule that the value breaks, such as `required` or `enum`.' },
    allowed: {
      type: 'array',
      description: 'Allowed values, if the rule is `enum`.',
      items: { type: 'string' },
    },
  },
  required: ['code'],
}

const validationError = {
  type: 'object',
  description: 'The fields of the request that are invalid.',
  properties: {
    message: { type: 'string', description: 'First error message, and the number of the others.' },
    code: { const: 'validation_failed', description: 'Error code.' },
    errors: {
      type: 'object',
      description: 'Error messages by the path of the field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    details: {
      type: 'object',
      description: 'Rule that each field breaks, by the path of the field.',
      additionalProperties: { $ref: '#/components/schemas/FieldFault' },
    },
  },
  required: ['message', 'code', 'errors', 'details'],
}

const invalid = {
  description: 'Validation failed. `errors` and `details` name the fields, at most 100 of them.',
  headers: { ...requestId, ...ignoredHeader },
  ...json(
    { $ref: '#/components/schemas/ValidationError' },
    {
      message: 'The name field is required. (and 1 more error)',
      code: 'validation_failed',
      errors: {
        name: ['The name field is required.'],
        color: ['The color field format is invalid.'],
      },
      details: { name: { code: 'required' }, color: { code: 'format' } },
    },
  ),
}

const unclear = 'The token can access several workspaces, and `X-Workspace-Id` is missing or invalid'

/** The code of invalid fields is only in `ValidationError`, so that clients tell the two by `code`. */
const otherCodes = Object.entries(problemCodes).filter(([code]) => code !== 'validation_failed')

const errorCode = {
  type: 'string',
  enum: otherCodes.map(([code]) => code),
  description: otherCodes.map(([code, meaning]) => `- \`${code}\`: ${meaning}`).join('\n'),
}

/** The response bodies of errors. */
export const errorSchemas = {
  ErrorCode: errorCode,
  ApiError: {
    type: 'object',
    description: 'An error. Invalid fields have a `ValidationError` instead.',
    properties: { message: { type: 'string', description: 'Explanation of the error, in English.' }, code },
    required: ['message', 'code'],
  },
  FieldFault: fieldFault,
  ValidationError: validationError,
}

const outdated = (draft: string) => ({
  description: 'The draft was changed or deleted since `revision`. Nothing was stored.',
  headers: requestId,
  ...json({
    type: 'object',
    properties: {
      message: { type: 'string', description: 'Explanation of the error, in English.' },
      code: { const: 'conflict', description: 'Error code.' },
      draft: { $ref: `#/components/schemas/${draft}` },
    },
    required: ['message', 'code', 'draft'],
  }),
})

const signed = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const webhookParameters = {
  WebhookId: signed(
    'webhook-id',
    'Id of the message, the same in each attempt. Ignore one that you have handled.',
  ),
  WebhookTimestamp: signed('webhook-timestamp', 'Time of the attempt, in seconds since 1970.'),
  WebhookSignature: signed(
    'webhook-signature',
    'Signatures as in Standard Webhooks, separated by spaces: `v1,` and the HMAC-SHA256, in Base64, of the id, the time and the body, separated by dots.',
  ),
}

/** The components that operations share. */
export const components = {
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer', description: 'API token.' },
    visitor: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Visitor-Secret',
      description: 'Secret of a browser, from `POST /widget/{key}/visitors`.',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'bellhop_session',
      description:
        'Session of a browser, from `POST /api/session`. With https, the name is `__Host-bellhop_session`. Requests that change something must come from a page of the same origin.',
    },
  },
  parameters: {
    ...webhookParameters,
    WorkspaceId: {
      name: 'X-Workspace-Id',
      in: 'header',
      description: 'Id or ULID of the workspace. Required only if the token can access several workspaces.',
      schema: { type: 'string', pattern: '^([0-9]+|[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25})$' },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'Unique key of this request, such as a UUID. A retry with the same key is not executed again.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  },
  headers: {
    RateLimitLimit: header('Maximum number of requests per minute.'),
    RateLimitRemaining: header('Number of requests left in the current minute.'),
    RateLimitReset: header('Time at which the limit resets, in seconds since 1970.'),
    IdempotencyReplayed: {
      description:
        '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
      schema: { type: 'string' },
    },
    RequestId: header('Id of the request in the log. Include it when you report a problem.', 'string'),
    IgnoredFields: header(
      'Unknown fields of the request body that were ignored: percent-encoded paths separated by commas, at most 20, then `...`.',
      'string',
    ),
    IgnoredParameters: header(
      'Unknown parameters of the query string that were ignored: percent-encoded names separated by commas, at most 20, then `...`.',
      'string',
    ),
    RetryAfter: header('Seconds to wait before a retry.'),
  },
  responses: {
    NoWorkspace: rejection(`${unclear}.`),
    BadRequest: rejection(
      `${unclear}; or the request is malformed.`,
      'invalid_json',
      'The request body is not valid JSON.',
    ),
    Unauthenticated: rejection(
      'The token or the session is missing or invalid.',
      'unauthenticated',
      'Unauthenticated.',
    ),
    SignInFailed: rejection(
      'The email address, the password or the code is wrong or missing.',
      'sign_in_failed',
      'The email address or the password is wrong.',
    ),
    UnknownVisitor: rejection(
      'The secret of the visitor is missing, or does not work any more. Create another visitor.',
      'unauthenticated',
      'Unauthenticated.',
    ),
    OriginNotAllowed: rejection(
      'The origin of the page is not among the allowed origins of the widget.',
      'origin_not_allowed',
    ),
    Unreachable: rejection('The token cannot access the workspace.'),
    Forbidden: rejection(
      'The user or the token does not have the required permissions.',
      'admin_required',
      'This action is unauthorized.',
    ),
    NoSession: rejection(
      'An API token was sent instead of a session, or a page of another origin sent the request.',
      'session_required',
    ),
    NotForTokens: rejection('An API token was sent instead of a session.', 'method_not_allowed'),
    ForeignOrigin: rejection('A page of another origin sent the request.', 'foreign_origin'),
    NotFound: rejection(
      'The resource does not exist, or the token cannot access it.',
      'not_found',
      'Not found.',
    ),
    Outdated: {
      description: 'There are newer messages than `seen_message_ulid`. Nothing was stored.',
      headers: requestId,
      ...json({
        type: 'object',
        properties: {
          message: { type: 'string', description: 'Explanation of the error, in English.' },
          code: { const: 'conflict', description: 'Error code.' },
          newer_messages: {
            type: 'array',
            description: 'The newer messages, oldest first.',
            items: { $ref: '#/components/schemas/Message' },
          },
        },
        required: ['message', 'code', 'newer_messages'],
      }),
    },
    OutdatedDraft: outdated('MessageDraft'),
    OutdatedTicketDraft: outdated('TicketDraft'),
    NotPossible: rejection(
      'The state of the resource does not allow this. `message` has the reason.',
      'conflict',
      'Spam cannot be snoozed. Set another status first.',
    ),
    TooLarge: rejection('The body is larger than the endpoint accepts.'),
    UnknownType: rejection(
      'The `Content-Type` is missing, or it is neither JSON nor a form.',
      'unsupported_media_type',
      'The body has no Content-Type. Send JSON with Content-Type: application/json.',
    ),
    Invalid: invalid,
    TooMany: {
      ...rejection(
        'Rate limit exceeded. `Retry-After` has the number of seconds to wait.',
        'rate_limited',
        'Too Many Attempts.',
      ),
      headers: {
        ...limitHeaders,
        'X-RateLimit-Reset': reference('RateLimitReset'),
        'Retry-After': reference('RetryAfter'),
      },
    },
    Problem: rejection('Any other error. `message` explains it.'),
  },
}
