import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const program = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'].find(
  existsSync,
)

/** The reason for skipping a test. */
export const withoutDovecot = program ? false : 'Dovecot is not installed'

/**
 * A real mail server on a free port, with one mailbox whose mails are files. With the URL of an introspection (RFC 7662),
 * it takes only the access tokens that are active there.
 */
export const startDovecot = async ({ introspection }: { introspection?: string } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-dovecot-'))
  await chmod(folder, 0o755)
  const mails = join(folder, 'mail')
  const port = await freePort()
  const settings = join(folder, 'dovecot.conf')
  await mkdir(mails, { mode: 0o777 })
  await chmod(mails, 0o777)
  await writeFile(settings, settingsFor(folder, port, introspection))
  await writeFile(join(folder, 'oauth2.conf'), oauthFor(introspection))
  const call = (...given: string[]) => run(program ?? 'dovecot', ['-c', settings, ...given])
  const start = async () => {
    spawn(program ?? 'dovecot', ['-c', settings], { stdio: 'ignore' })
    await untilItTalks(port)
  }
  const stop = () => call('stop').catch(() => {})
  await start()
  after(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  let delivered = 0
  const inbox = join(mails, 'Maildir')
  return {
    port,
    url: (query = '') => `imap://support:secret@127.0.0.1:${port}${query}`,
    start,
    stop,
    deliver: async (raw: string) => {
      delivered += 1
      for (const part of ['new', 'cur', 'tmp']) await openFolder(join(inbox, part))
      const name = `${Math.floor(Date.now() / 1_000)}.M${String(delivered).padStart(6, '0')}.test`
      await writeFile(join(inbox, 'tmp', name), raw, { mode: 0o666 })
      await rename(join(inbox, 'tmp', name), join(inbox, 'new', name))
    },
    files: async () => [...(await readdir(join(inbox, 'new'))), ...(await readdir(join(inbox, 'cur')))],
    /** Deletes mails without a command to the server. */
    remove: async (name: string) => {
      for (const part of ['new', 'cur']) await rm(join(inbox, part, name), { force: true })
    },
    /** Deletes the UIDs of all mails on the server. */
    forgetNumbers: async () => {
      for (const name of await readdir(inbox)) {
        if (name.startsWith('dovecot')) await rm(join(inbox, name), { force: true })
      }
    },
  }
}

const openFolder = async (folder: string) => {
  if (existsSync(folder)) return
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o777)
  await chmod(join(folder, '..'), 0o777)
}

const oauthFor = (introspection = '') => `
introspection_mode = get
introspection_url = ${introspection}
username_attribute = username
active_attribute = active
active_value = true
`

const passwordsFor = (folder: string, introspection: string | undefined) =>
  introspection
    ? `
auth_mechanisms = xoauth2 oauthbearer
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/oauth2.conf
}`
    : `
passdb {
  driver = static
  args = password=secret
}`

const settingsFor = (folder: string, port: number, introspection: string | undefined) => {
  const { uid, username } = userInfo()
  // Dovecot would drop its privileges as root.
  const isRoot = uid === 0
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
${isRoot ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}`}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:~/Maildir
mail_max_userip_connections = 100
${passwordsFor(folder, introspection)}
userdb {
  driver = static
  args = uid=${isRoot ? 'nobody' : uid} gid=${isRoot ? 'nogroup' : userInfo().gid} home=${folder}/mail
}
service imap-login {
  ${isRoot ? '' : 'chroot ='}
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  ${isRoot ? '' : 'chroot ='}
}
namespace inbox {
  inbox = yes
  mailbox Done {
    auto = create
  }
}
`
}

const untilItTalks = async (port: number) => {
  const { connect } = await import('node:net')
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('data', () => resolve(true)).once('error', () => resolve(false))
      socket.once('close', () => resolve(false))
      socket.setTimeout(1_000, () => socket.destroy())
    })
    if (isThere) return
    await pause(100)
  }
  throw new Error('Dovecot does not answer.')
}
