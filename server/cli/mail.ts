import { readFile } from 'node:fs/promises'
import { explain, readBounded } from '../inbound/actions.ts'
import { badRequest } from '../platform/problem.ts'
import { columns } from './columns.ts'
import { email, optional } from './options.ts'
import { commandOnData } from './with-installation.ts'

export const mail = commandOnData({
  name: 'mail',
  about: 'Shows what would become of a mail, and why. Nothing is changed.',
  argument: { shown: 'FILE.eml', about: 'The mail in its raw form.' },
  options: {
    to: optional(email, 'Address that it is handed in for; without it, those that it names itself.'),
  },
  run: async ({ argument, values: { to }, config, db }) => {
    const raw = await readFile(argument).catch((error: Error) => {
      throw badRequest(`${argument} cannot be read: ${error.message}`)
    })
    const parsed = await readBounded(raw).catch((error: Error) => error.message)
    if (typeof parsed === 'string') return { fate: 'quarantined', because: parsed, mail: null, channels: [] }
    const named = [...parsed.to, ...parsed.cc].map(({ address }) => address)
    const channels = await explain({ db, mailDomain: config.MAIL_DOMAIN }, parsed, to ? [to] : named)
    const { html, parts, fingerprint: _, ...told } = parsed
    const files = parts.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      size: content.length,
    }))
    return { mail: { ...told, length: html.length, files }, channels, ...(channels.length ? {} : nowhere) }
  },
  show: (result) => {
    if (!result.mail) return `It would go into quarantine: ${result.because}`
    const { mail, channels } = result
    return [
      columns([
        ['From', mail.from.map(({ address }) => address).join(', ')],
        ['Subject', mail.subject],
        ['Message-ID', mail.messageId ?? 'none'],
        ['Answers', mail.references.join(', ') || 'nothing'],
        ['Automatic', mail.automatic ?? 'no'],
        ['Files', mail.files.map(({ filename }) => filename).join(', ') || 'none'],
      ]),
      ...channels.map(describe),
      ...(channels.length ? [] : [`It would be refused: ${nowhere.because}`]),
    ].join('\n')
  },
})

const nowhere = { fate: 'refused', because: 'none of its recipients is an address of a channel.' }

const fates = {
  ticketed: 'open a ticket',
  joined: 'join a ticket',
  automatic: 'be shown, but never answered',
}

type Explained = Awaited<ReturnType<typeof explain>>[number]

const describe = ({ channel, fate, because, possible }: Explained) =>
  [
    '',
    `In ${channel.name} (${channel.email_address}) it would ${fates[fate as keyof typeof fates]}: ${because}.`,
    ...possible.map(
      ({ number, by, matched, isParticipant, participants }) =>
        `  #${number} by its ${by} ${matched}; ${isParticipant ? 'the sender takes part' : 'the sender takes no part'}: ${participants.join(', ')}`,
    ),
  ].join('\n')
