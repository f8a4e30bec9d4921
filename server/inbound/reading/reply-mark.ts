/** The unguessable part of a reply address, if this is one. */
export const replyMarkIn = (address: string, mailDomain: string) => {
  const [name = '', domain] = address.toLowerCase().split('@')
  return domain === mailDomain ? name.match(/^reply-([a-z2-7]{32})(?:\+.*)?$/)?.[1] : undefined
}
