/** Whom a message goes to: everybody once, where they are named first. */
export const recipientsOf = (
  named: { to?: string[] | undefined; cc?: string[] | undefined; bcc?: string[] | undefined },
  contact: string | undefined,
) => {
  const taken = new Set<string>()
  const once = (addresses: string[]) =>
    addresses.filter((address) => taken.size < taken.add(address.toLowerCase()).size)
  const to = named.to?.length || contact === undefined ? (named.to ?? []) : [contact]
  return {
    to_recipients: once(to),
    cc_recipients: once(named.cc ?? []),
    bcc_recipients: once(named.bcc ?? []),
  }
}
