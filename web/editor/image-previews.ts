/** What to show for an image of a message, by its source there: `cid:` and its token, or `upload:` and an id until then. */
const previews = new Map<string, string>()
const listeners = new Set<() => void>()

export const placeOf = (id: string) => `upload:${id}`
export const sourceOf = (token: string) => `cid:${token}`

export const previewOf = (source: string) => previews.get(source)

export const setPreview = (source: string, url: string) => {
  previews.set(source, url)
  for (const listener of listeners) listener()
}

/** For pictures that this page has not shown yet. */
export const offerPreviews = (files: readonly { token: string; signed_url: string }[]) => {
  for (const { token, signed_url } of files)
    if (!previews.has(sourceOf(token))) setPreview(sourceOf(token), signed_url)
}

/** Calls whenever there is another preview. Returns how to stop. */
export const onPreview = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
