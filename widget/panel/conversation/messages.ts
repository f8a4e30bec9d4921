import { h, icon } from '../../page/elements.ts'
import type { WidgetMessage } from '../../visitor/types.ts'
import type { Context } from '../base/context.ts'
import { authorFace } from '../base/faces.ts'
import { messageBody } from '../base/html.ts'
import { fileIcon } from '../base/icons.ts'
import { clockTime, dayName, sizeText } from '../base/times.ts'

const authorName = ({ author }: WidgetMessage, { strings }: Context) => author.name ?? strings.team

/** Returns whether a message continues the previous one: same author, within ten minutes. */
const continues = (message: WidgetMessage, before: WidgetMessage | undefined) =>
  before?.author.type === message.author.type &&
  before.author.name === message.author.name &&
  Date.parse(message.created_at) - Date.parse(before.created_at) < 10 * 60_000

/** The elements of messages, with a separator before each day. */
export const drawMessages = (messages: WidgetMessage[], context: Context) =>
  messages.flatMap((message, index) => {
    const before = messages[index - 1]
    const day = dayName(message.created_at, context)
    const isNewDay = !before || dayName(before.created_at, context) !== day
    const drawn = drawMessage(message, !isNewDay && continues(message, before), context)
    return isNewDay ? [h('p', { class: 'day' }, day), drawn] : [drawn]
  })

const drawMessage = (message: WidgetMessage, isContinued: boolean, context: Context) => {
  const isOwn = message.author.type === 'visitor'
  const { strings } = context
  const name = isOwn ? strings.you : authorName(message, context)
  const time = h('time', { datetime: message.created_at }, clockTime(message.created_at, context))
  return h(
    'article',
    { class: `message ${isOwn ? 'own' : 'theirs'}${isContinued ? ' continued' : ''}` },
    !isOwn && (isContinued ? h('span', { class: 'avatar' }) : authorFace(message, context)),
    h(
      'div',
      { class: 'message-body' },
      h(
        'p',
        { class: isOwn || isContinued ? 'by unseen' : 'by' },
        h('bdi', {}, name),
        message.author.type === 'agent' && h('span', { class: 'tag' }, strings.aiAgent),
      ),
      (message.text.trim() || !message.attachments.length) &&
        h('div', { class: 'bubble' }, messageBody(message.html, message.text)),
      drawFiles(message, context),
      h('p', { class: 'time' }, time),
    ),
  )
}

/** The files of a message. Rendered again from time to time, because their URLs expire. */
export const drawFiles = ({ ulid, attachments }: WidgetMessage, context: Context) =>
  attachments.length > 0 &&
  h(
    'ul',
    { class: 'attachments', 'data-of': ulid },
    ...attachments.map((file) => h('li', {}, drawFile(file, context))),
  )

const pictures = /^image\/(png|jpeg|gif|webp)$/

const drawFile = (file: WidgetMessage['attachments'][number], context: Context) => {
  const { name, mime_type: type, url, download_url: download, size } = file
  const link = { target: '_blank', rel: 'noopener noreferrer' }
  if (pictures.test(type))
    return h(
      'a',
      { ...link, href: url, class: 'picture' },
      h('img', { src: url, alt: `${context.strings.image}: ${name}`, loading: 'lazy' }),
    )
  const sizeWords = sizeText(size, context)
  return h(
    'a',
    { ...link, href: download, class: 'download', 'aria-label': context.strings.download(name, sizeWords) },
    icon(fileIcon),
    h('span', { class: 'name' }, h('bdi', {}, name)),
    h('span', { class: 'state' }, sizeWords),
  )
}
