import { readFile } from 'node:fs/promises'
import { explain, readBounded } from '../../mail/inbound/actions.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import * as described from '../descriptions/mail.ts'
import { columns } from '../terminal/output.ts'
import { commandOnData } from '../terminal/with-installation.ts'

export const mail = commandOnData({
  ...described.mail,
  run: async ({ argument, values: { to }, config, db }) => {
    const raw = await readFile(argument).catch((error: Error) => {
      throw badRequest(`${argument} cannot be read: ${error.message}`)
    })
    const quarantined = (because: string) => ({ status: 'quarantined', because, mail: null, channels: [] })
    const parsed = await readBounded(raw).catch((error: Error) => error.message)
    if (typeof parsed === 'string') return quarantined(parsed)
    const named = [...parsed.to, ...parsed.cc].map(({ address }) => address)
    const channels = await explain({ db, mailDomain: config.MAIL_DOMAIN }, parsed, to ? [to] : named)
    if (!channels)
      return quarantined(
        'It has no sender address. (The envelope sender, which the file does not have, would count too.)',
      )
    const { html, parts, fingerprint: _, ...told } = parsed
    const files = parts.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      size: content.length,
    }))
    return { mail: { ...told, length: html.length, files }, channels, ...(channels.length ? {} : nowhere) }
  },
  show: (result) => {
    if (!result.mail) return `The mail would be quarantined: ${result.because}`
    const { mail, channels } = result
    return [
      columns([
        ['From', mail.from.map(({ address }) => address).join(', ')],
        ['Subject', mail.subject],
        ['Message-ID', mail.messageId ?? 'none'],
        ['In reply to', mail.references.join(', ') || 'nothing'],
        ['Automatic', mail.automatic ?? 'no'],
        ['Files', mail.files.map(({ filename }) => filename).join(', ') || 'none'],
      ]),
      ...channels.map(describe),
      ...(channels.length ? [] : [`The mail would be rejected: ${nowhere.because}`]),
    ].join('\n')
  },
})

const nowhere = { status: 'refused', because: 'none of its recipients is the address of a channel.' }

const consequences = {
  ticketed: 'open a ticket',
  joined: 'be added to a ticket',
  automatic: 'be shown as an automatic mail, without any automatic reply',
}

type Explained = NonNullable<Awaited<ReturnType<typeof explain>>>[number]

const describe = ({ channel, status, because, possible }: Explained) =>
  [
    '',
    `In ${channel.name} (${channel.email_address}) it would ${consequences[status as keyof typeof consequences]}: ${because}.`,
    ...possible.map(
      ({ number, by, matched, isParticipant, participants }) =>
        `  #${number} by its ${by} ${matched}; ${isParticipant ? 'the sender is a participant' : 'the sender is not a participant'}: ${participants.join(', ')}`,
    ),
  ].join('\n')
