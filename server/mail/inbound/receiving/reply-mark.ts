/** Returns the secret part of a reply address; undefined for other addresses. */
export const replyMarkIn = (address: string, mailDomain: string) => {
  const [name = '', domain] = address.toLowerCase().split('@')
  return domain === mailDomain ? name.match(/^reply-([a-z2-7]{32})(?:\+.*)?$/)?.[1] : undefined
}
