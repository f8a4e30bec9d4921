type Named = { ulid: string; name: string }

const mention = /<span\b[^>]*? mention="([0-9a-z]{26})"[^>]*>([^<]*)<\/span>/g

/** Replaces mentions in a note with the current names of the members. */
export const withNames = (html: string, members: readonly Named[]) => {
  const names = new Map(members.map(({ ulid, name }) => [ulid, name]))
  return html.replaceAll(mention, (_, ulid: string, written: string) => {
    const name = names.get(ulid)
    return `<strong>${name === undefined ? written : `@${escaped(name)}`}</strong>`
  })
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
