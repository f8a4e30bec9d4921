import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { ApiToken } from '../../platform/api/types.ts'
import { DeleteDialog } from '../../platform/forms/delete-dialog.tsx'
import { ListSearch, useSearched } from '../../platform/forms/list-search.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { GuideLink } from '../../platform/ui/guide-link.tsx'
import { dayOf } from '../../platform/ui/time/dates.ts'
import { Time } from '../../platform/ui/time/time.tsx'
import { TokenDialog } from './token-dialog.tsx'

const texts = pageStrings.settings.tokens

const refresh = () => queries.queryClient.invalidateQueries({ queryKey: queries.tokens.queryKey })

/** The API tokens of the user. */
export const TokensPage = () => {
  const { data: all } = useSuspenseQuery(queries.tokens)
  const [open, setOpen] = useState<'create' | ApiToken>()
  const { shown, ...search } = useSearched(all, ({ name }) => name)
  const close = () => setOpen(undefined)
  const create = (
    <Button look="primary" onPress={() => setOpen('create')}>
      {texts.create}
    </Button>
  )
  return (
    <SettingsBody title={strings.settings.pages.tokens} text={texts.text} action={create}>
      <ListSearch label={texts.search} {...search} />
      <ul className="settings-list" aria-label={strings.settings.pages.tokens}>
        {shown.map((token) => (
          <TokenRow key={token.ulid} token={token} revoke={() => setOpen(token)} />
        ))}
      </ul>
      {all.length === 0 && <p className="list-empty">{texts.none}</p>}
      <GuideLink to="/docs">{texts.docs}</GuideLink>
      <GuideLink to="/docs/mcp">{texts.models}</GuideLink>
      {open === 'create' && <TokenDialog close={close} created={refresh} />}
      {open && open !== 'create' && (
        <DeleteDialog
          title={texts.revoke(open.name)}
          text={texts.revokeText}
          name={open.name}
          button={texts.revokeButton}
          close={close}
          remove={async () => {
            await call('DELETE /api/tokens/:token', { params: { token: open.ulid } })
            await refresh()
          }}
        />
      )}
    </SettingsBody>
  )
}

const TokenRow = ({ token, revoke }: { token: ApiToken; revoke: () => void }) => {
  const { name, read_only, send, expires_at, last_used_at } = token
  const isExpired = expires_at !== null && Date.parse(expires_at) <= Date.now()
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="muted">
          {read_only ? `${texts.readOnly} · ` : !send && `${texts.draftsOnly} · `}
          {last_used_at ? (
            <>
              {texts.lastUsed} <Time at={last_used_at} inSentence />
            </>
          ) : (
            texts.neverUsed
          )}
          {expires_at && !isExpired && ` · ${texts.expires(dayOf(expires_at))}`}
          {isExpired && <span className="problem"> · {texts.expired}</span>}
        </p>
      </div>
      <Button className="small" aria-label={texts.revoke(name)} onPress={revoke}>
        {texts.revokeButton}
      </Button>
    </li>
  )
}
