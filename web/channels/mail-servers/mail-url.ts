import type { MailServers } from '../../platform/api/types.ts'

export type Way = 'imap' | 'smtp'

/** The fields of a mail server. Those of folders are for mailboxes only. */
export type MailLogin = {
  host: string
  port: string
  encryption: 'tls' | 'starttls'
  user: string
  password: string
  /** Empty for the inbox. */
  folder: string
  after: 'leave' | 'flag' | 'move'
  moveTo: string
}

export const emptyLogin: MailLogin = {
  host: '',
  port: '',
  encryption: 'tls',
  user: '',
  password: '',
  folder: '',
  after: 'leave',
  moveTo: '',
}

/** The fields of a server that was found. */
export const loginFor = (found: MailServers[Way]): Partial<MailLogin> =>
  found ? { ...found, port: String(found.port) } : {}

/** The fields of a server as the channel shows it, such as `imap.example.com:993`. */
export const loginAt = (server: string): Partial<MailLogin> => {
  const [, host = '', port = ''] = server.match(/^(.*):(\d+)$/) ?? []
  return { host, port, encryption: ['993', '465'].includes(port) ? 'tls' : 'starttls' }
}

/** The URL of a mail server, in the format of the API. */
export const mailUrl = (way: Way, login: MailLogin) => {
  const { host, port, encryption, user, password } = login
  const protocol = encryption === 'tls' ? `${way}s` : way
  const place = port.trim() ? `${host.trim()}:${port.trim()}` : host.trim()
  const account = `${encodeURIComponent(user.trim())}:${encodeURIComponent(password)}`
  return `${protocol}://${account}@${place}${way === 'imap' ? folders(login) : ''}`
}

const folders = ({ folder, after, moveTo }: MailLogin) => {
  const parameters = new URLSearchParams({
    ...(folder.trim() && { mailbox: folder.trim() }),
    ...(after !== 'leave' && { after: after === 'move' ? `move:${moveTo.trim()}` : after }),
  })
  return parameters.size ? `?${parameters}` : ''
}
