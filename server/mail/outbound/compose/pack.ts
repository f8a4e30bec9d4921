import { hash } from 'node:crypto'
import { filesOfMessages, type StoredFile } from '../../../files/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { Moment } from '../../../platform/kernel/clock.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import type { Earlier, Letter, Quoted } from '../record/letter-store.ts'
import * as store from '../record/letter-store.ts'
import { replyAddressOf } from '../record/reply-address.ts'
import { canBeRepliedTo, linksLastMs } from '../record/rules.ts'
import { isUnconfirmed } from '../record/visitors.ts'
import * as addresses from './address-store.ts'
import type { Packed } from './compose.ts'
import { type FileLink, fitting, linksPart } from './links.ts'
import { forwardOf, quoteOf } from './quote.ts'
import { ratingPart } from './rating-part.ts'
import { ratingPath } from './rating-token.ts'

export type Services = {
  keys: Keys
  /** The public URL of the installation. */
  url: string
  config: { MAIL_DOMAIN: string; SMTP_URL: string | undefined }
}

export type Ready = Letter & { mail_ref: string; conversation: string }

/**
 * Composes the mails of messages of one workspace, with a fixed number of queries. Their reply addresses and download
 * links are stored in this transaction, so they are valid before the mails are sent.
 */
export const pack = async (tx: Write, services: Services, letters: readonly Ready[]): Promise<Packed[]> => {
  const ids = letters.map(({ id }) => id)
  const [earlier, quoted, forwarded] = await Promise.all([
    store.earlier(tx, ids),
    store.messagesBefore(tx, ids),
    store.forwardedMessages(tx, ids),
  ])
  const files = await filesOfMessages(tx, [...ids, ...forwarded.map(({ id }) => id)])
  const context = {
    tx,
    services,
    earlier: Map.groupBy(earlier, ({ message_id }) => message_id),
    quoted: new Map(quoted.map((message) => [message.message_id, message])),
    forwarded: new Map(forwarded.map((message) => [message.message_id, message])),
    files: Map.groupBy(files, ({ message_id }) => message_id),
  }
  const made = letters.map((letter) => packed(context, letter))
  await keepAddresses(tx, made)
  return made.map(({ mail }) => mail)
}

type Context = {
  tx: Write
  services: Services
  earlier: Map<number, Earlier[]>
  quoted: Map<number, Quoted>
  forwarded: Map<number, Quoted>
  files: Map<number | null, StoredFile[]>
}

type Result = {
  mail: Packed
  reply: addresses.ReplyAddress | undefined
  links: addresses.Link[]
}

const packed = (context: Context, letter: Ready): Result => {
  const { tx, services } = context
  const forwarded = context.forwarded.get(letter.id)
  const own = context.files.get(letter.id) ?? []
  return packedWith(context, letter, {
    earlier: context.earlier.get(letter.id) ?? [],
    // The address may belong to another person, who must not get the text of the visitor.
    quoted: isUnconfirmed(letter) ? undefined : context.quoted.get(letter.id),
    forwarded,
    files: forwarded ? [...own, ...chosen(context.files.get(forwarded.id) ?? [], forwarded)] : own,
    reply: canReceiveReplies(services, letter) ? replyAddressOf(services, tx.workspace, letter) : undefined,
  })
}

type Content = {
  earlier: readonly Earlier[]
  quoted: Quoted | undefined
  forwarded?: Quoted | undefined
  files: readonly StoredFile[]
  reply: { address: string; row: addresses.ReplyAddress } | undefined
}

/** The mail of a letter with this content. Files that are too large for it become links. */
export const packedWith = (
  { tx, services }: Pick<Context, 'tx' | 'services'>,
  letter: Ready,
  { earlier, quoted, forwarded, files, reply }: Content,
): Result => {
  const { attached, linked } = fitting(files, bytesOf(letter, quoted, forwarded), letter.largest_mail)
  const links = linked.map((file) => linkTo(services, file))
  const images = new Set(attached.filter(({ is_inline }) => is_inline).map(({ ulid }) => ulid))
  return {
    mail: {
      letter,
      earlier,
      replyAddress: reply?.address,
      below: [
        ...(letter.asks_for_rating ? [ratingPart(ratingUrl(services, tx, letter), letter.language)] : []),
        ...(links.length ? [linksPart(links, expiryOf(tx), letter.language)] : []),
        ...(forwarded ? [forwardOf(forwarded, letter, images)] : []),
        ...(quoted ? [quoteOf(quoted, letter)] : []),
      ],
      files: attached,
    },
    reply: reply?.row,
    links: links.map(({ file, hash }) => ({ attachment: file.id, hash })),
  }
}

/** The images of a forwarded message belong to its text. Other files are only sent if they were selected. */
const chosen = (files: readonly StoredFile[], { wanted_files: wanted }: Quoted) =>
  files.filter(({ is_inline, ulid }) => is_inline || !wanted || wanted.includes(ulid))

/** Always true for a widget: its mails have no other address for replies. */
export const canReceiveReplies = ({ config }: Services, { channel_type, smtp_url }: Letter) =>
  channel_type === 'widget' || canBeRepliedTo(config, smtp_url !== null)

const bytesOf = (letter: Letter, quoted: Quoted | undefined, forwarded: Quoted | undefined) =>
  [letter, quoted, forwarded].reduce(
    (sum, message) =>
      sum + (message ? Buffer.byteLength(message.body_html) + Buffer.byteLength(message.body_text) : 0),
    0,
  )

const linkTo = ({ keys, url }: Services, file: StoredFile): FileLink & { hash: Buffer } => {
  const mark = keys.mark('download', file.ulid)
  return { file, url: `${url}/files/${mark}`, hash: hash('sha256', mark, 'buffer') }
}

const ratingUrl = ({ keys, url }: Services, { workspace }: Write, { ticket_ulid: ticket }: Letter) =>
  url + ratingPath(keys, { workspace, ticket })

const expiryOf = ({ now }: Write) => new Moment(now.getTime() + linksLastMs)

/** Stores the reply addresses and links of mails, so that they are valid before these are sent. */
export const keepAddresses = async (tx: Write, made: readonly Result[]) => {
  const replies = made.flatMap(({ reply }) => reply ?? [])
  const links = made.flatMap((one) => one.links)
  await Promise.all([
    replies.length && addresses.insertReplyAddresses(tx, replies),
    links.length && addresses.insertLinks(tx, links, expiryOf(tx)),
  ])
}
