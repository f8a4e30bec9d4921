/** Puts the addresses of stored images in place of the ULIDs by which a sanitised body names them. */
export const withImages = (html: string, urls: ReadonlyMap<string, string>) => {
  if (urls.size === 0) return html
  return html.replace(/<img src="cid:([0-9a-z]{26})"/g, (image, ulid: string) => {
    const url = urls.get(ulid)
    return url === undefined ? image : `<img src="${escaped(url)}"`
  })
}

const escaped = (text: string) => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)
