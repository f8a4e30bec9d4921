import { bodyOf, type Draft, plainText } from './message-draft.ts'

export const isIdentical = (one: Draft | undefined, other: Draft) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns whether two drafts have the same content. Ignores how the server normalises HTML. */
export const saysTheSame = (one: Draft, other: Draft) => essence(one) === essence(other)

const essence = (draft: Draft) => {
  const images = [...draft.html.matchAll(/\bsrc="(cid:[^"]*)"/g)].map(([, source]) => source)
  return JSON.stringify({ ...bodyOf(draft), body: plainText(draft.html), images, opening: draft.opening })
}

/** Concatenates the texts of two drafts. */
export const both = (first: Draft, second: Draft): Draft => ({
  ...first,
  html: first.html + second.html,
  files: [
    ...first.files,
    ...second.files.filter(({ token }) => !first.files.some((one) => one.token === token)),
  ],
})
