import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Tag } from '../../platform/api/types.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { DeleteDialog } from '../../platform/forms/delete-dialog.tsx'
import { ListSearch, useSearched } from '../../platform/forms/list-search.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Dot } from '../../platform/ui/dot.tsx'
import { Uses } from '../../platform/uses/uses.tsx'
import { TagDialog } from './tag-dialog.tsx'

const texts = pageStrings.settings.tags

type Open = { dialog: 'save'; tag?: Tag } | { dialog: 'delete'; tag: Tag }

export const TagsPage = () => {
  const { data: tags } = useSuspenseQuery(queries.tags)
  const [open, setOpen] = useState<Open>()
  const { shown, ...search } = useSearched(tags, ({ name }) => name)
  const close = () => setOpen(undefined)
  const add = (
    <Button look="primary" onPress={() => setOpen({ dialog: 'save' })}>
      {texts.add}
    </Button>
  )
  return (
    <AdminOnly>
      <SettingsBody title={strings.settings.pages.tags} text={texts.text} action={add}>
        <ListSearch label={texts.search} {...search} />
        <ul className="settings-list" aria-label={strings.settings.pages.tags}>
          {shown.map((tag) => (
            <li key={tag.ulid}>
              <Dot color={tag.color} />
              <div>
                <strong>{tag.name}</strong>
              </div>
              <Button
                className="small"
                aria-label={texts.change(tag.name)}
                onPress={() => setOpen({ dialog: 'save', tag })}
              >
                {pageStrings.settings.change}
              </Button>
              <Button
                className="small"
                aria-label={texts.remove(tag.name)}
                onPress={() => setOpen({ dialog: 'delete', tag })}
              >
                {pageStrings.settings.delete}
              </Button>
            </li>
          ))}
        </ul>
        {tags.length === 0 && <p className="list-empty">{texts.none}</p>}
        {open?.dialog === 'save' && <TagDialog tag={open.tag} close={close} />}
        {open?.dialog === 'delete' && (
          <DeleteDialog
            title={texts.remove(open.tag.name)}
            text={texts.removeText}
            name={open.tag.name}
            button={pageStrings.settings.delete}
            close={close}
            remove={async () => {
              await call('DELETE /api/tags/:tag', { params: { tag: open.tag.ulid } })
              await queries.refreshTags()
            }}
          >
            <Uses
              ulid={open.tag.ulid}
              load={() => call('GET /api/tags/:tag/uses', { params: { tag: open.tag.ulid } })}
            />
          </DeleteDialog>
        )}
      </SettingsBody>
    </AdminOnly>
  )
}
