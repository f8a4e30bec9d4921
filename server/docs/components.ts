const json = (schema: object, example?: object) => ({
  content: { 'application/json': { schema, ...(example && { example }) } },
})

const message = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] }

const refusal = (description: string, example?: string) => ({
  description,
  ...json(message, example === undefined ? undefined : { message: example }),
})

const header = (description: string) => ({ description, schema: { type: 'integer' } })

const reference = (name: string) => ({ $ref: `#/components/headers/${name}` })

/** Tell with every answer how much the token may still ask. */
export const limitHeaders = {
  'X-RateLimit-Limit': reference('RateLimitLimit'),
  'X-RateLimit-Remaining': reference('RateLimitRemaining'),
}

/** Tells that an answer is that of an earlier request with the same key. */
export const replayHeader = { 'Idempotency-Replayed': reference('IdempotencyReplayed') }

const invalid = {
  description: 'Fields were refused: `errors` says which and why, `message` is the first of the reasons.',
  ...json(
    {
      type: 'object',
      properties: {
        message: { type: 'string' },
        errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
      required: ['message', 'errors'],
    },
    {
      message: 'The name field is required. (and 1 more error)',
      errors: {
        name: ['The name field is required.'],
        color: ['The color field format is invalid.'],
      },
    },
  ),
}

const unclear =
  'The token reaches several workspaces and `X-Workspace-Id` names none, or nothing that could be one'

/** What the operations share. */
export const components = {
  securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'An API token of a person.' } },
  parameters: {
    Workspace: {
      name: 'X-Workspace-Id',
      in: 'header',
      description: 'Id or ULID of the workspace. Needed only with a token that reaches several.',
      schema: { type: 'string' },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'Any text that names this request, such as a UUID. The same request with the same key has its effect once.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  },
  headers: {
    RateLimitLimit: header('Requests that the token may make in a minute.'),
    RateLimitRemaining: header('How many of them are left.'),
    RateLimitReset: header('When they are renewed, in seconds since 1970.'),
    IdempotencyReplayed: {
      description: '`true` when this is the answer to an earlier request with the same `Idempotency-Key`.',
      schema: { type: 'string' },
    },
    RetryAfter: header('After how many seconds to try again.'),
  },
  responses: {
    NoWorkspace: refusal(`${unclear}.`),
    BadRequest: refusal(
      `${unclear}; or the request could not be read.`,
      'The request body is not valid JSON.',
    ),
    Unauthenticated: refusal('There is no token, or none that is valid.', 'Unauthenticated.'),
    Unreachable: refusal('The token does not reach the workspace.'),
    Forbidden: refusal('The person or the token may not do this.', 'This action is unauthorized.'),
    NotFound: refusal('There is no such thing, or not for this token.', 'Not found.'),
    Outdated: {
      description: 'There are newer messages than the one that was said to be the newest; nothing was done.',
      ...json({
        type: 'object',
        properties: {
          message: { type: 'string' },
          newer_messages: { type: 'array', items: { $ref: '#/components/schemas/Message' } },
        },
        required: ['message', 'newer_messages'],
      }),
    },
    Invalid: invalid,
    TooMany: {
      ...refusal('The token, or the address without a valid one, asks too often.', 'Too Many Attempts.'),
      headers: {
        ...limitHeaders,
        'X-RateLimit-Reset': reference('RateLimitReset'),
        'Retry-After': reference('RetryAfter'),
      },
    },
    Problem: refusal('Anything else that went wrong; `message` says what.'),
  },
}
