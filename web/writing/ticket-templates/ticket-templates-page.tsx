import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { TicketTemplate } from '../../platform/api/types.ts'
import { DeleteDialog } from '../../platform/forms/delete-dialog.tsx'
import { ListSearch, useSearched } from '../../platform/forms/list-search.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Uses } from '../../platform/uses/uses.tsx'
import { contentOf } from './template-words.ts'

const TicketTemplateDialog = lazy(async () => ({
  default: (await import('./ticket-template-dialog.tsx')).TicketTemplateDialog,
}))

const texts = pageStrings.settings.ticketTemplates

/** The ticket templates of the user, and the shared ones of others. */
export const TicketTemplatesPage = () => {
  const { data: all } = useSuspenseQuery(queries.ticketTemplates)
  const [open, setOpen] = useState<'create' | TicketTemplate>()
  const [deleted, setDeleted] = useState<TicketTemplate>()
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
          <TemplateRow
            key={template.ulid}
            template={template}
            open={() => setOpen(template)}
            remove={() => setDeleted(template)}
          />
        ))}
      </ul>
      {all.length === 0 && <p className="list-empty">{texts.none}</p>}
      {deleted && <Deleting template={deleted} close={() => setDeleted(undefined)} />}
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

type DeletingProps = { template: TicketTemplate; close: () => void }

const Deleting = ({ template: { ulid, name }, close }: DeletingProps) => {
  const params = { ticketTemplate: ulid }
  return (
    <DeleteDialog
      title={texts.remove(name)}
      text={texts.removeText}
      name={name}
      button={pageStrings.settings.delete}
      close={close}
      remove={async () => {
        await call('DELETE /api/ticket-templates/:ticketTemplate', { params })
        await queries.queryClient.invalidateQueries({ queryKey: queries.ticketTemplates.queryKey })
      }}
    >
      <Uses ulid={ulid} load={() => call('GET /api/ticket-templates/:ticketTemplate/uses', { params })} />
    </DeleteDialog>
  )
}

type RowProps = { template: TicketTemplate; open: () => void; remove: () => void }

const TemplateRow = ({ template, open, remove }: RowProps) => {
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
          <Button className="small" aria-label={texts.remove(name)} onPress={remove}>
            {pageStrings.settings.delete}
          </Button>
        </>
      )}
    </li>
  )
}
