import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Config, publicUrl } from '../../config.ts'
import type { Installation } from '../../installation.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { columns, write } from '../terminal/output.ts'
import { credentialsFile, writeCredentials } from './credentials.ts'
import { createFirstWorkspace, type FirstWorkspace } from './first-workspace.ts'

type Process = { config: Config; log: Log; installation: Installation; json: boolean }

type Ports = { port: number | undefined; mailPort: number | undefined }

/** Prints the URL of the server, and on an empty installation how to sign in. */
export const announce = async ({ port, mailPort }: Ports, { config, log, installation, json }: Process) => {
  const here = `http://${hostOf(config)}:${port}`
  const open = config.BELLHOP_URL ? publicUrl(config) : here
  const first = await patiently(() => createFirstWorkspace(installation.db, config))
  const running = { url: open, mail_port: mailPort ?? null }
  const file = first && credentialsFile(config)
  const object = JSON.stringify({ ...running, ...told(first, open) })
  const text = first && greeting(first, { open, here, mailPort, outgoing: outgoingOf(config) })
  if (file) {
    await writeCredentials(file, `${json ? object : text}\n`)
    log.info(`The credentials of the first start are in ${file}. Save them, and delete this file.`)
  }
  if (json)
    await write(process.stdout, file ? JSON.stringify({ ...running, credentials_file: file }) : object)
  else if (text && !file) await write(process.stdout, text)
  if (!config.SMTP_URL) log.warn(`Outgoing mail is ${keptAt(config)}.`)
  log.info(`Bellhop is running at ${open}`)
}

const setupUrl = (open: string, { setupSecret }: FirstWorkspace) => `${open}/setup/${setupSecret}`

const told = (first: FirstWorkspace | undefined, open: string) => {
  if (!first) return {}
  const { setupSecret: _, ...others } = first
  return { ...others, setup_url: setupUrl(open, first) }
}

/** Retries, since the database may respond late while the machine is busy with the start. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const until = Date.now() + 30_000; ; await pause(200)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Problem && error.status === 503) || Date.now() > until) throw error
    }
  }
}

/** A wildcard address includes this machine. An IPv6 address is in brackets. */
const hostOf = ({ HOST }: Config) => {
  if (HOST === '0.0.0.0' || HOST === '::') return 'localhost'
  return HOST.includes(':') ? `[${HOST}]` : HOST
}

type Addresses = { open: string; here: string; mailPort: number | undefined; outgoing: string }

/** The message of the first start. */
const greeting = (first: FirstWorkspace, { open, here, mailPort, outgoing }: Addresses) => {
  const { owner, channel, widget, token } = first
  return [
    '',
    `Bellhop is running at ${open}`,
    '',
    columns([
      ['Email', owner.email],
      ['Password', owner.password ?? 'unchanged'],
      ['API token', token],
      ...(mailPort ? [['Inbox', `${channel.email_address}, SMTP on port ${mailPort}`]] : []),
      ['Widget', `Try it at ${widget.demo_url}`],
      ['Outgoing mail', outgoing],
    ]),
    '',
    'To choose your name, email address and password in the browser, open this link. It works once:',
    '',
    `  ${setupUrl(open, first)}`,
    '',
    'Save these credentials: they are shown only once. To create a first ticket, run:',
    '',
    `  ${curl(here, token, channel.ulid)}`,
    '',
  ].join('\n')
}

const curl = (url: string, token: string, channel: string) =>
  [
    `curl ${url}/api/tickets`,
    `-H 'Authorization: Bearer ${token}'`,
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(firstTicket(channel))}'`,
  ].join(' ')

const firstTicket = (channel: string) => ({
  channel,
  subject: 'Where is my order?',
  from_contact: { email: 'grace@example.com', name: 'Grace' },
  message: { body: '<p>It should have been here on Monday.</p>' },
})

/** Describes where outgoing mail is kept while no mail server is configured. */
const keptAt = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) =>
  `saved as files in ${join(DATA_DIR, 'mail')} and not sent, because SMTP_URL is not set`

/** Describes where outgoing mail of channels without their own mail server goes. */
export const outgoingOf = (config: Pick<Config, 'DATA_DIR' | 'SMTP_URL'>) =>
  config.SMTP_URL ? `sent by ${new URL(config.SMTP_URL).host}` : keptAt(config)
