import { problemCodes } from '../platform/kernel/problem-codes.ts'

const codes = Object.entries(problemCodes)
  .map(([code, meaning]) => `| \`${code}\` | ${meaning} |`)
  .join('\n')

/** The rules for all endpoints. This is the introduction of the API description. */
export const guide = `
Use the Bellhop API to manage tickets, contacts, workflows, articles and mail. Requests and responses are JSON. Begin with
[a first hour](/docs/api): requests to copy, the client for TypeScript, and a webhook.

## Authentication

Send an API token in the header \`Authorization\` of every request:

\`\`\`
curl https://bellhop.example.com/api/me \\
  -H "Authorization: Bearer $TOKEN"
\`\`\`

A token belongs to one user and has at most the permissions of that user. It can be read-only, can expire, and can be
limited to some workspaces and channels. With \`send: false\`, it saves drafts, sends nothing to people outside and changes
nothing that needs an admin: see [AI models](/docs/mcp). Create tokens with \`POST /api/tokens\` or \`npx bellhop token create\`. A token is
shown only once. Requests without a valid token return 401.

In a browser, the cookie of a session does the same. It is set by \`POST /api/session\`. Requests with this cookie that
change something are accepted only from pages of the same origin. Endpoints about your account, such as \`GET /api/sessions\`,
need a session.

## Workspaces

Every request applies to one workspace. If the token can access several workspaces, send the id or ULID of one of them in
the header \`X-Workspace-Id\`. \`GET /api/me\` lists the workspaces of the token.

With an API token, channels can only be read. The app and the command line create and configure them.

Workspaces are isolated from each other. Requests for resources of other workspaces, or of channels that the token cannot
access, return 404.

## Responses

| Request | Status | Body |
| --- | --- | --- |
| Show or update | 200 | \`{"data": {...}}\` |
| List | 200 | \`{"data": [...]}\` |
| Create | 201 | \`{"data": {...}}\` |
| Delete | 204 | none |

- Paths and references use the \`ulid\` of a resource. ULIDs are not case-sensitive.
- Times are in ISO 8601 and UTC, such as \`2026-06-24T14:30:00+00:00\`.
- \`PATCH\` does the same as \`PUT\`. \`HEAD\` does the same as \`GET\`, without the body.
- Bodies are JSON with \`Content-Type: application/json\`. Forms (\`application/x-www-form-urlencoded\` and
  \`multipart/form-data\`) are accepted too. Other content types return 415.
- Spaces at both ends of a text are removed. Empty text counts as null.
- Unknown fields are ignored. The response header \`X-Ignored-Fields\` lists them.

## Pagination

Long lists are split into pages. Use \`page\` and \`per_page\` (default 25, maximum 100):

\`\`\`
curl "https://bellhop.example.com/api/contacts?page=2&per_page=50" \\
  -H "Authorization: Bearer $TOKEN"
\`\`\`

\`links\` has the URLs of the first, last, previous and next page. \`meta\` has the current page and the total.

Long lists that change often, such as tickets, can also be read with a cursor: send \`cursor=start\`, then
\`meta.next_cursor\` of each response as \`cursor\`. It is null at the end of the list. \`paging\` of the response is \`cursor\`
then, and \`pages\` otherwise.

Some lists have no pages. Send \`meta.next_before\` of the response as \`before\` in the next request. It is null at the end
of the list.

## Filtering and sorting

Filter a list with \`filter[name]=value\`. Commas separate alternatives. Several filters are combined with *and*:

\`\`\`
curl -G https://bellhop.example.com/api/tickets \\
  -d 'filter[status]=open,waiting' -d sort=-last_activity_at \\
  -H "Authorization: Bearer $TOKEN"
\`\`\`

Sort with \`sort\`. A leading \`-\` means descending. Unknown filters and sort orders return 400, and the message lists the
allowed ones.

## Errors

Every error has a \`message\` in English and a stable \`code\` for programs:

\`\`\`json
{ "message": "Not found.", "code": "not_found" }
\`\`\`

| Code | Meaning |
| --- | --- |
${codes}

Status 422 means that the validation failed. \`errors\` has the messages of each invalid field, by the path of the field.
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
\`max_length\`, \`max_items\`, \`unknown_field\` and others. \`invalid\` is the code of all rules without a specific code.

## Idempotency

To retry a \`POST\` safely, send the header \`Idempotency-Key\` with a unique value, such as a UUID. For 24 hours, a retry of the
same request with the same token and key returns the stored response, with the header \`Idempotency-Replayed: true\`. The
request is executed only once, even if both requests arrive at the same time.

A different request with the same key returns 422. After an error, the same key can be used again.

## Rate limits

Requests are limited per minute and token. Uploads have a separate limit. The headers \`X-RateLimit-Limit\` and
\`X-RateLimit-Remaining\` show the limit and the number of requests left. Requests above the limit return 429. Wait for the
number of seconds in \`Retry-After\`, then retry.

## Request ids

Every response has the header \`X-Request-Id\`. The log of the server has the same id. Include it when you report a problem.

## Uploads

Attach a file in two steps:

1. Upload the file with \`POST /api/attachments\`. The response has a token.
2. List the token in \`attachment_ids\` of a message.

To show an image inline, also put \`<img src="cid:TOKEN">\` in the body of the message. A token works once, with the API token
that uploaded the file. It expires after 30 minutes (\`UPLOAD_TTL_MINUTES\`). The limits are 25 MB per file and 10 files per
message.

## Live updates

With \`Accept: text/event-stream\`, \`GET /api/events\` is a stream of server-sent events, which tells of changes within a
second:

\`\`\`
curl -N https://bellhop.example.com/api/events \\
  -H "Accept: text/event-stream" -H "Authorization: Bearer $TOKEN"
\`\`\`

| Event | Data |
| --- | --- |
| \`ready\` | none; its id is the newest event |
| \`change\` | an event, as in the list |
| \`viewers\` | \`ticket\`, and its \`viewers\` |
| \`reset\` | none; events were missed: read everything again |
| \`end\` | the \`reason\`; do not connect again |

Connect again after a lost connection, with the last id in \`Last-Event-ID\`. Browsers do this by themselves.

## Keep a copy

To keep a copy of contacts or companies up to date, read those that have changed:

1. Request \`GET /api/contacts?sort=updated_at&cursor=start&per_page=100\`, and send \`meta.next_cursor\` of each response as
   \`cursor\` in the next request, until it is null. Store each contact by its \`ulid\`; one that changes meanwhile comes again.
2. Remember the \`updated_at\` of the last one.
3. Wait for some time, and begin again with this time in \`filter[updated_after]\`. The contacts of this second come again.

No change is missed, also if several are made at the same time: the list ends before the first change that may still be
missing. \`updated_at\` moves with everything that the API shows of a contact itself. The company within a contact has an
\`updated_at\` of its own; copy companies in the same way, with \`GET /api/companies\`. The events \`contact.deleted\`,
\`contact.erased\`, \`contact.merged\` and \`company.deleted\` tell what to remove.

To be told of every change, read the event log in pages ([the types of events](/docs/events)):

1. Request \`GET /api/events?after=0&limit=500\`. To skip the past, omit \`after\` instead.
2. Send \`meta.next_after\` of each response as \`after\` in the next request, until \`meta.is_complete\` is true. A page can have
   few events or none before the end, because you may not have access to all of them.
3. Wait for some seconds, and continue with the last \`next_after\`.

Each event that you can access is listed exactly once, also if several are written at the same time. \`types\` limits the
events, such as \`types=ticket.created,message.created\`, and \`channels\` those of tickets. Events are kept for good, apart from those of erased contacts. If
\`next_after\` is null, the position is unknown, for example after a restored backup: read everything again.

A stream with \`replay=true\` has the same events, and new ones within a second: all that followed the position in
\`Last-Event-ID\`, however many, then \`ready\`, then the others as they appear.

\`\`\`
curl -N 'https://bellhop.example.com/api/events?replay=true&types=ticket.created' \\
  -H "Accept: text/event-stream" -H "Authorization: Bearer $TOKEN" -H 'Last-Event-ID: 42-01jz8n2h5k7x3v9q1m4t6w0a19'
\`\`\`

## Write many records

\`PUT /api/contacts/by-external-id/{externalId}\` creates a contact or updates the one with this id of your system. The same
exists for companies and tickets. \`POST /api/contacts/batch\`, \`/api/companies/batch\` and \`/api/tickets/batch\` do it for up to
100 in one request, of at most 10 MB:

\`\`\`json
{ "contacts": [{ "external_id": "crm-4711", "email": "grace@hopper.example", "fields": { "plan": "pro" } }] }
\`\`\`

The response has an \`outcome\` for each item: \`created\`, \`updated\` or \`failed\`, with \`errors\` by the path of the field, such
as \`contacts.0.email\`. An item that fails does not affect the others.

## Versioning

The API has no version number. Changes are backward compatible: they add endpoints, fields and values. Clients must ignore
unknown fields. The file \`CHANGELOG.md\` of the source lists the changes of every release, and
[this page](/docs/api#versions) has the rules.

Bellhop implements the specification of its API and adds to it: endpoints, optional fields of requests, fields of responses,
and values such as roles and sort orders. What the specification has keeps its name and its meaning, so a client that was
written for it works without changes.

## Clients

The source has a client for TypeScript, in \`packages/client\`: with types of all endpoints, retries, lists, events and the
verification of webhooks.

Or generate a client from \`/api/openapi.json\`. Each release is tested with \`openapi-typescript\` and \`openapi-fetch\`,
\`@hey-api/openapi-ts\`, \`orval\`, \`oazapfts\`, and \`openapi-python-client\` for Python. The names of functions are the operation
ids. Responses in several forms have a discriminator: \`paging\` for pages, and \`type\` for events. An error is a
\`ValidationError\` if its \`code\` is \`validation_failed\`, otherwise an \`ApiError\`.
`.trim()
