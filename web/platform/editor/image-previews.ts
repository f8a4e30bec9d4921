/**
 * Preview URLs of inline images, by their source in the message: `cid:` and the token, or `upload:` and an id during
 * the upload.
 */
const previews = new Map<string, string>()
const listeners = new Set<() => void>()

export const placeOf = (id: string) => `upload:${id}`
export const sourceOf = (token: string) => `cid:${token}`

export const previewOf = (source: string) => previews.get(source)

export const setPreview = (source: string, url: string) => {
  previews.set(source, url)
  for (const listener of listeners) listener()
}

/** Sets previews for images that have none yet. */
export const offerPreviews = (files: readonly { token: string; signed_url: string }[]) => {
  for (const { token, signed_url } of files)
    if (!previews.has(sourceOf(token))) setPreview(sourceOf(token), signed_url)
}

/** Calls the listener after each change of a preview. Returns a function that unsubscribes. */
export const onPreview = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
