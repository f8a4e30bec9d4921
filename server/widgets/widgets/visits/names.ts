const longestName = 80

/**
 * A name that a visitor has entered. It may be in a mail to another person, so it contains nothing that becomes a link.
 */
export const typedName = (text: string | null) =>
  nameIn(text?.replace(/[<>/\\:@]/g, ' ').replace(/\.(?=\S)/g, '. ') ?? null)
    ?.slice(0, longestName)
    .toWellFormed()
    .trim() || null

const longestFirstName = 40

/** Visitors see no more of a member who has not replied. A name may be an email address, which they never see. */
export const firstName = (name: string) => {
  const [first = ''] = (nameIn(name.replace(/@.*/s, '')) ?? '').split(' ')
  return first.slice(0, longestFirstName).toWellFormed()
}

/** Returns a name in one line, without invisible characters. */
export const nameIn = (text: string | null) =>
  text
    ?.toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 255)
    .toWellFormed() || null
