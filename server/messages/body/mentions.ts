/** A member in a sanitised body, by the ULID. It stays the same when the member gets another name. */
const mention = /<span\b[^>]*? mention="([0-9a-z]{26})"/g

export const isMention = (value: string) => /^[0-9a-hjkmnp-tv-z]{26}$/.test(value)

/** Whom a sanitised body mentions, each once. */
export const mentionsIn = (html: string) => [
  ...new Set([...html.matchAll(mention)].map(([, ulid = '']) => ulid)),
]

/** The same body with the names as plain words. */
export const withoutMentions = (html: string) =>
  html.replaceAll(/(<span\b[^>]*?) mention="[0-9a-z]{26}"/g, '$1')
