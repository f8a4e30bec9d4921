/** The address that receives the mail of a channel whose own address belongs to another mail server. */
export const forwardingAddress = (ulid: string, mailDomain: string) =>
  `in-${ulid}@${mailDomain.toLowerCase()}`

/** The ULID of the channel, if this is a forwarding address. */
export const forwardedChannel = (address: string, mailDomain: string) => {
  const [name = '', domain] = address.toLowerCase().split('@')
  return domain === mailDomain.toLowerCase() ? name.match(/^in-([0-9a-z]{26})(?:\+.*)?$/)?.[1] : undefined
}
