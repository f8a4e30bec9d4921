/** A mention in a sanitised body, by the ULID of the member. It stays valid when the name of the member changes. */
const mention = /<span\b[^>]*? mention="([0-9a-z]{26})"/g

export const isMention = (value: string) => /^[0-9a-hjkmnp-tv-z]{26}$/.test(value)

/** The ULIDs of the members that a sanitised body mentions, without duplicates. */
export const mentionsIn = (html: string) => [
  ...new Set([...html.matchAll(mention)].map(([, ulid = '']) => ulid)),
]

/** Replaces mentions with the names as plain text. */
export const withoutMentions = (html: string) =>
  html.replaceAll(/(<span\b[^>]*?) mention="[0-9a-z]{26}"/g, '$1')
