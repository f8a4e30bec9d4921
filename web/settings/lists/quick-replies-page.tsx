import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import * as queries from '../../api/queries.ts'
import type { QuickReply } from '../../api/types.ts'
import { ListSearch, useSearched } from '../../forms/list-search.tsx'
import { SettingsBody } from '../../forms/settings-body.tsx'
import { strings } from '../../strings/strings.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { QuickReplyDialog, refreshQuickReplies } from './quick-reply-dialog.tsx'

const texts = strings.settings.quickReplies

/** The quick replies of the user. */
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
      <ul className="settings-list" aria-label={strings.settings.pages.quickReplies}>
        {shown.map((reply) => (
          <li key={reply.ulid}>
            <div>
              <strong>{reply.name}</strong>
              <p className="muted one-line">{textOf(reply.body)}</p>
            </div>
            <Button className="small" aria-label={texts.change(reply.name)} onPress={() => setOpen(reply)}>
              {strings.settings.change}
            </Button>
            <Button
              className="small"
              aria-label={texts.remove(reply.name)}
              onPress={() => void remove(reply)}
            >
              {strings.settings.delete}
            </Button>
          </li>
        ))}
      </ul>
      {all.length === 0 && <p className="list-empty">{texts.none}</p>}
      {open && (
        <QuickReplyDialog {...(open !== 'create' && { reply: open })} close={() => setOpen(undefined)} />
      )}
    </SettingsBody>
  )
}

const textOf = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll(/<(br|\/p)>/g, ' '), 'text/html').body.textContent

/** Deletes a quick reply. Undo creates it again. */
const remove = async ({ ulid, name, body }: QuickReply) => {
  const again = () => call('POST /api/quick-replies', { body: { name, body } }).then(refreshQuickReplies, say)
  await call('DELETE /api/quick-replies/:quickReply', { params: { quickReply: ulid } }).then(
    () => toast({ text: texts.removed(name), undo: () => void again() }),
    say,
  )
  await refreshQuickReplies()
}

const say = ({ message }: Error) => void toast({ text: message, isDanger: true })
