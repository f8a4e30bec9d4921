export type Way = 'imap' | 'smtp'

export type MailLogin = {
  host: string
  port: string
  encryption: 'tls' | 'starttls'
  user: string
  password: string
}

/** The URL of a mail server, in the format of the API. */
export const mailUrl = (way: Way, { host, port, encryption, user, password }: MailLogin) => {
  const protocol = encryption === 'tls' ? `${way}s` : way
  const place = port.trim() ? `${host.trim()}:${port.trim()}` : host.trim()
  return `${protocol}://${encodeURIComponent(user.trim())}:${encodeURIComponent(password)}@${place}`
}
