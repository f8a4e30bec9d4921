import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { QuickReply } from '../../platform/api/types.ts'
import { compareNames } from '../../platform/base/sorting.ts'
import { ListSearch, useSearched } from '../../platform/forms/list-search.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { copiesOf } from '../compose/files/copies.ts'
import { QuickReplyDialog, refreshQuickReplies } from './quick-reply-dialog.tsx'

const texts = pageStrings.settings.quickReplies

/** The quick replies of the user, and the shared ones of others, by folder. */
export const QuickRepliesPage = () => {
  const { data: all } = useSuspenseQuery(queries.quickReplies)
  const [open, setOpen] = useState<'create' | QuickReply>()
  const { shown, ...search } = useSearched(all, ({ name, body }) => `${name} ${body}`)
  const add = (
    <Button look="primary" onPress={() => setOpen('create')}>
      {texts.add}
    </Button>
  )
  return (
    <SettingsBody title={strings.settings.pages.quickReplies} text={texts.text} action={add}>
      <ListSearch label={texts.search} {...search} />
      {foldersOf(shown).map(([folder, replies]) => (
        <section key={folder ?? ''} aria-label={folder ?? texts.noFolder}>
          {folder !== null && <h2>{folder}</h2>}
          <ul className="settings-list" aria-label={folder ?? strings.settings.pages.quickReplies}>
            {replies.map((reply) => (
              <ReplyRow key={reply.ulid} reply={reply} open={() => setOpen(reply)} />
            ))}
          </ul>
        </section>
      ))}
      {all.length === 0 && <p className="list-empty">{texts.none}</p>}
      {open && (
        <QuickReplyDialog {...(open !== 'create' && { reply: open })} close={() => setOpen(undefined)} />
      )}
    </SettingsBody>
  )
}

/** Groups quick replies by folder. Quick replies without a folder come first. */
const foldersOf = (replies: readonly QuickReply[]) =>
  [...Map.groupBy(replies, ({ folder }) => folder)].sort(([one], [other]) =>
    compareNames(one ?? '', other ?? ''),
  )

const ReplyRow = ({ reply, open }: { reply: QuickReply; open: () => void }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { name, body, is_shared, author, uses, attachments, can } = reply
  const shared = author === me.user.name ? texts.shared : texts.sharedBy(author)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="muted one-line">{textOf(body)}</p>
      </div>
      <span className="role">
        {[
          is_shared && shared,
          attachments.length > 0 && texts.fileCount(attachments.length),
          texts.uses(uses),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {can.update && (
        <>
          <Button className="small" aria-label={texts.change(name)} onPress={open}>
            {pageStrings.settings.change}
          </Button>
          <Button className="small" aria-label={texts.remove(name)} onPress={() => void remove(reply)}>
            {pageStrings.settings.delete}
          </Button>
        </>
      )}
    </li>
  )
}

const textOf = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll(/<(br|\/p)>/g, ' '), 'text/html').body.textContent

/** Deletes a quick reply. Undo creates it again. */
const remove = async (reply: QuickReply) => {
  const { ulid, name, body, is_shared, folder } = reply
  try {
    const attachment_ids = (await copiesOf(reply)).map(({ token }) => token)
    const copy = { name, body, is_shared, folder, attachment_ids }
    const again = () => call('POST /api/quick-replies', { body: copy }).then(refreshQuickReplies, say)
    await call('DELETE /api/quick-replies/:quickReply', { params: { quickReply: ulid } })
    toast({ text: texts.removed(name), undo: () => void again() })
  } catch (error) {
    say(error as Error)
  }
  await refreshQuickReplies()
}

const say = ({ message }: Error) => void toast({ text: message, isDanger: true })
