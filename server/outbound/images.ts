/** A sanitised body in which every image that does not come along is replaced by what stands for it in words. */
export const withImagesOnly = (html: string, along: ReadonlySet<string>) =>
  html.replace(/<img\b[^>]*>/g, (image) => {
    const reference = image.match(/ src="cid:([^"]*)"/i)?.[1]
    if (reference === undefined || along.has(reference)) return image
    // Escaped where it stood already.
    return image.match(/ alt="([^"]*)"/)?.[1] ?? ''
  })
