import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlockedSender } from '../../platform/api/types.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { ListSearch } from '../../platform/forms/list-search.tsx'
import { PagedList } from '../../platform/forms/paged-list.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { blockedSenders, unblock } from './blocked-senders.ts'

const texts = pageStrings.settings.blockedSenders

/** Senders whose mails are marked as spam. */
export const BlockedSendersPage = () => {
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button look="primary" onPress={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <AdminOnly>
      <SettingsBody title={strings.settings.pages.blockedSenders} text={texts.text} action={add}>
        <Senders />
        {isAdding && <BlockDialog close={() => setAdding(false)} />}
      </SettingsBody>
    </AdminOnly>
  )
}

const Senders = () => {
  const [text, setText] = useState('')
  const query = useInfiniteQuery(blockedSenders(text.trim()))
  const isEmpty = query.data?.pages[0]?.data.length === 0
  return (
    <>
      <ListSearch label={texts.search} text={text} setText={setText} isEmpty={isEmpty && text !== ''} />
      <PagedList
        label={strings.settings.pages.blockedSenders}
        query={query}
        keyOf={({ ulid }) => ulid}
        empty={text === '' && <p className="list-empty">{texts.none}</p>}
      >
        {(blocked) => <SenderRow blocked={blocked} />}
      </PagedList>
    </>
  )
}

const SenderRow = ({ blocked }: { blocked: BlockedSender }) => {
  const { sender, type, created_at } = blocked
  const remove = (button: Element) => {
    focusNear(button)
    void unblock(blocked)
  }
  return (
    <li>
      <div>
        <strong>{sender}</strong>
        <p className="muted">
          {texts.types[type]} · {texts.since} <Time at={created_at} inSentence />
        </p>
      </div>
      <Button className="small" aria-label={texts.removeOf(sender)} onPress={({ target }) => remove(target)}>
        {texts.remove}
      </Button>
    </li>
  )
}

/** The row is removed together with the focused button. */
const focusNear = (button: Element) => {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector('button')?.focus()
}
