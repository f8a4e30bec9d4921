import { problemCodes } from '../platform/problem-codes.ts'

const codes = Object.entries(problemCodes)
  .map(([code, meaning]) => `| \`${code}\` | ${meaning} |`)
  .join('\n')

/** What holds for every endpoint; the page that the API's description opens with. */
export const guide = `
The Bellhop API gives access to everything in Bellhop: tickets, contacts, workflows, articles and mail. It accepts JSON
and returns JSON.

## Authentication

Every request needs an API token in the header \`Authorization\`:

\`\`\`
curl https://bellhop.example.com/api/me \\
  -H "Authorization: Bearer $TOKEN"
\`\`\`

A token acts for one person and has at most the rights of that person. A token can be read-only, expire, and be limited to
some workspaces and channels. Create tokens with \`POST /api/tokens\` or \`npx bellhop token create\`. A token is shown only
once. Requests without a valid token are answered with 401.

## Workspaces

Every request acts in one workspace. If the token reaches several workspaces, name one in the header \`X-Workspace-Id\`, by
its id or ULID. \`GET /api/me\` lists the workspaces of a token.

A workspace never sees data of another one. Resources of other workspaces, and of channels that the token cannot access,
are answered with 404, as if they did not exist.

## Responses

| Request | Status | Body |
| --- | --- | --- |
| Show or update | 200 | \`{"data": {...}}\` |
| List | 200 | \`{"data": [...]}\` |
| Create | 201 | \`{"data": {...}}\` |
| Delete | 204 | none |

- Paths and references use the \`ulid\` of a resource. Upper and lower case are both accepted.
- Times are in ISO 8601 and UTC, such as \`2026-06-24T14:30:00+00:00\`.
- \`PATCH\` does the same as \`PUT\`. \`HEAD\` does the same as \`GET\`, without the body.
- Bodies are JSON with \`Content-Type: application/json\`. Forms (\`application/x-www-form-urlencoded\` and
  \`multipart/form-data\`) are accepted too. Other content types are answered with 415.
- Text is trimmed. Empty text counts as null.
- Unknown fields are ignored. The header \`X-Ignored-Fields\` of the response names them.

## Pagination

Long lists come in pages. Use \`page\` and \`per_page\` (default 25, maximum 100):

\`\`\`
curl "https://bellhop.example.com/api/contacts?page=2&per_page=50" \\
  -H "Authorization: Bearer $TOKEN"
\`\`\`

\`links\` has the addresses of the first, last, previous and next page; \`meta\` has the current page and the total.

Some lists have a cursor instead of pages. Their \`meta.next_before\` is the value of \`before\` for the next request. It is
null at the end of the list.

## Filtering and sorting

Filter a list with \`filter[name]=value\`. Commas separate alternatives. Several filters are combined with *and*:

\`\`\`
curl -G https://bellhop.example.com/api/tickets \\
  -d 'filter[status]=open,waiting' -d sort=-last_activity_at \\
  -H "Authorization: Bearer $TOKEN"
\`\`\`

Sort with \`sort\`. A leading \`-\` means descending. Unknown filters and sorts are answered with 400; the message names the
allowed ones.

## Errors

Every error has a \`message\` for people and a stable \`code\` for programs:

\`\`\`json
{ "message": "Not found.", "code": "not_found" }
\`\`\`

| Code | Meaning |
| --- | --- |
${codes}

Status 422 means that the validation failed. Then \`errors\` has the messages of every refused field, by its path, and
\`details\` has the rule that the field breaks. For the rule \`enum\`, \`details\` also has the \`allowed\` values.

\`\`\`json
{
  "message": "The selected status is invalid.",
  "code": "validation_failed",
  "errors": { "status": ["The selected status is invalid."] },
  "details": { "status": { "code": "enum", "allowed": ["open", "waiting", "closed", "spam"] } }
}
\`\`\`

Rules are \`required\`, \`string\`, \`integer\`, \`boolean\`, \`array\`, \`email\`, \`enum\`, \`exists\`, \`unique\`, \`format\`,
\`max_length\`, \`max_items\`, \`unknown_field\` and others. \`invalid\` stands for rules without a code of their own.

## Idempotency

To retry a \`POST\` safely, send the header \`Idempotency-Key\` with a unique text, such as a UUID. For 24 hours, a retry of the
same request with the same token and key returns the stored response, with the header \`Idempotency-Replayed: true\`. The
request is executed only once, even if both arrive at the same time.

A different request with the same key is answered with 422. Refused requests do not use up the key.

## Rate limits

The rate limit counts requests per minute and token. Uploads have a limit of their own. The headers \`X-RateLimit-Limit\` and
\`X-RateLimit-Remaining\` show the limit and what is left. Above the limit, requests are answered with 429; wait for the
number of seconds in \`Retry-After\`.

## Request ids

Every response has the header \`X-Request-Id\`. The log has the same id. Include it when you report a problem.

## Uploads

Attach a file in two steps:

1. Upload the file with \`POST /api/attachments\`. The response has a token.
2. List the token in \`attachment_ids\` of a message.

To show an image inline, also put \`<img src="cid:TOKEN">\` in the body of the message. A token works once, with the API token
that uploaded the file, and expires after 30 minutes unless the installation sets another time. A file has at most 25 MB;
a message has at most 10 files.

## Versioning

The API has no version in its address. Changes only add: new endpoints, new fields and new values. Ignore fields that you
do not know. The file \`CHANGELOG.md\` of the source lists the changes of every release.
`.trim()
