/** What holds for every endpoint; the page that the API's description opens with. */
export const guide = `
Everything that Bellhop does can be done through this API.

## Who is asking

Every request carries an API token: \`Authorization: Bearer <token>\`. A token speaks for one person, with that
person's rights or fewer: it may be read-only, and limited to some workspaces and channels. Where a token reaches
several workspaces, the header \`X-Workspace-Id\` says which one is meant, by its id or its ULID.

\`\`\`
curl https://bellhop.example.com/api/me -H "Authorization: Bearer $TOKEN"
\`\`\`

## What comes back

One thing comes as \`{"data": {...}}\`, several as \`{"data": [...]}\`. Long lists come in pages, with \`links\` to the
others. Paths and references use the \`ulid\` of a thing; both cases of letters are understood.

\`PATCH\` does the same as \`PUT\`, and \`HEAD\` the same as \`GET\` without the body. Bodies are JSON; forms
(\`application/x-www-form-urlencoded\` and \`multipart/form-data\`) are understood as well. Fields that an endpoint does
not know are ignored, text is trimmed, and empty text counts as null.

## Asking once more

A connection can break before its answer has come. So that a \`POST\` can be sent again without having its effect twice,
give it a header \`Idempotency-Key\` with a text of your own, such as a UUID. For 24 hours, the same request of the same
token with the same key gets the answer of the first, with the header \`Idempotency-Replayed: true\`, also when both are
sent at the same time. Another request with that key is refused with 422. Requests that were refused leave the key
unused.

## What can go wrong

A refusal always has a \`message\`. With status 422 there is also \`errors\`: for every refused field, by its path, what is
wrong with it. Whatever belongs to another workspace, or to a channel out of reach, is answered like something that
does not exist: 404.
`.trim()
