import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { TicketTemplate } from '../../platform/api/types.ts'
import { ListSearch, useSearched } from '../../platform/forms/list-search.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { contentOf } from './template-words.ts'

const TicketTemplateDialog = lazy(async () => ({
  default: (await import('./ticket-template-dialog.tsx')).TicketTemplateDialog,
}))

const texts = pageStrings.settings.ticketTemplates

/** The ticket templates of the user, and the shared ones of others. */
export const TicketTemplatesPage = () => {
  const { data: all } = useSuspenseQuery(queries.ticketTemplates)
  const [open, setOpen] = useState<'create' | TicketTemplate>()
  const { shown, ...search } = useSearched(all, ({ name, subject }) => `${name} ${subject}`)
  const add = (
    <Button look="primary" onPress={() => setOpen('create')}>
      {texts.add}
    </Button>
  )
  return (
    <SettingsBody title={strings.settings.pages.ticketTemplates} text={texts.text} action={add}>
      <ListSearch label={texts.search} {...search} />
      <ul className="settings-list" aria-label={strings.settings.pages.ticketTemplates}>
        {shown.map((template) => (
          <TemplateRow key={template.ulid} template={template} open={() => setOpen(template)} />
        ))}
      </ul>
      {all.length === 0 && <p className="list-empty">{texts.none}</p>}
      {open && (
        <Suspense>
          <TicketTemplateDialog
            {...(open !== 'create' && { template: open })}
            close={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </SettingsBody>
  )
}

const TemplateRow = ({ template, open }: { template: TicketTemplate; open: () => void }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { name, subject, is_shared, author, can } = template
  const { shared, sharedBy } = pageStrings.settings.quickReplies
  const whose = author === me.user.name ? shared : sharedBy(author)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="muted one-line">{subject}</p>
      </div>
      <span className="role">{[is_shared && whose, contentOf(template)].filter(Boolean).join(' · ')}</span>
      {can.update && (
        <>
          <Button className="small" aria-label={texts.change(name)} onPress={open}>
            {pageStrings.settings.change}
          </Button>
          <Button className="small" aria-label={texts.remove(name)} onPress={() => void remove(template)}>
            {pageStrings.settings.delete}
          </Button>
        </>
      )}
    </li>
  )
}

const refresh = () => queries.queryClient.invalidateQueries({ queryKey: queries.ticketTemplates.queryKey })

/** Deletes a template. Undo creates it again. */
const remove = async ({ id: _, ulid, author: __, can: ___, ...body }: TicketTemplate) => {
  const again = () => call('POST /api/ticket-templates', { body }).then(refresh, say)
  try {
    await call('DELETE /api/ticket-templates/:ticketTemplate', { params: { ticketTemplate: ulid } })
    toast({ text: texts.removed(body.name), undo: () => void again() })
  } catch (error) {
    say(error as Error)
  }
  await refresh()
}

const say = ({ message }: Error) => void toast({ text: message, isDanger: true })
