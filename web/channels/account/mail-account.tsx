import './mail-account.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Channel } from '../../platform/api/types.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { useSaid } from '../../platform/strings/said.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import * as queries from './account-queries.ts'
import { AppForm } from './app-form.tsx'
import { Choices } from './choices.tsx'

const texts = pageStrings.settings.mailAccount

type Direction = 'receiving' | 'sending'
type Props = { channel: Channel; direction: Direction }

/** The account at Microsoft or Google with which the channel fetches and sends mail, or the ways to connect one. */
export const MailAccount = ({ channel, direction }: Props) => {
  const { data: account } = useQuery(queries.account(channel.ulid))
  const { data: apps } = useQuery(queries.apps)
  if (account === undefined || !apps) return null
  return (
    <div className="field mail-account">
      <span className="label">{texts.title}</span>
      {account ? (
        <Connected channel={channel} direction={direction} account={account} apps={apps} />
      ) : (
        <>
          <p className="help">{texts.text}</p>
          <Choices channel={channel} apps={apps} />
        </>
      )}
    </div>
  )
}

type ConnectedProps = Props & { account: queries.MailAccount; apps: queries.MailApp[] }

const Connected = ({ channel, direction, account, apps }: ConnectedProps) => {
  const [isChanging, setChanging] = useState(false)
  const { provider, mailbox, signs_in_as, receives, sends, without_person } = account
  const app = apps.find((app) => app.provider === provider)
  const again = (sends_by = account.sends_by) =>
    queries.connect(channel.ulid, {
      provider,
      mailbox,
      ...(without_person ? { without_person } : { signs_in_as }),
      receives,
      sends,
      sends_by,
    })
  const connecting = useMutation({ mutationFn: again })
  const mayUseGraph =
    direction === 'sending' && provider === 'microsoft' && sends && account.sends_by === 'smtp'
  const ending = useMutation({
    mutationFn: () => queries.disconnect(channel.ulid),
    onSuccess: () => void toast({ text: texts.disconnected }),
  })
  if (isChanging && app) return <AppForm app={app} close={() => setChanging(false)} then={() => again()} />
  return (
    <>
      <AccountState account={account} direction={direction} />
      <div className="mail-account-buttons">
        <Button
          look={account.fault ? 'primary' : 'plain'}
          isDisabled={connecting.isPending}
          onPress={() => connecting.mutate(account.sends_by)}
        >
          {texts.again}
        </Button>
        {mayUseGraph && (
          <Button isDisabled={connecting.isPending} onPress={() => connecting.mutate('graph')}>
            {texts.graph}
          </Button>
        )}
        {app && app.set_by !== 'operator' && provider !== 'other' && (
          <Button onPress={() => setChanging(true)}>{texts.changeApp(app.provider_name)}</Button>
        )}
        <Button look="quiet" isDisabled={ending.isPending} onPress={() => ending.mutate()}>
          {texts.disconnect}
        </Button>
      </div>
      <FormProblem error={connecting.error ?? ending.error} />
    </>
  )
}

const AccountState = ({ account, direction }: { account: queries.MailAccount; direction: Direction }) => {
  const said = useSaid()
  const { provider_name, mailbox, signs_in_as, without_person, fault, broken_since, connected_at } = account
  const isUsed = direction === 'receiving' ? account.receives : account.sends
  return (
    <div className="mail-account-state" role="status">
      <strong>{texts.of(provider_name, mailbox)}</strong>
      {fault && broken_since ? (
        <p className="problem">
          {isUsed && direction === 'sending' && account.sends_by === 'graph' && (
            <p className="muted">{texts.byGraph}</p>
          )}
          {!isUsed && said(fault.words)} {texts.brokenSince} <Time at={broken_since} inSentence />.
        </p>
      ) : (
        <p className="muted">
          {texts.connectedText} <Time at={connected_at} inSentence />
        </p>
      )}
      {without_person && <p className="muted">{texts.byApplication}</p>}
      {signs_in_as && signs_in_as !== mailbox && <p className="muted">{texts.signedInAs(signs_in_as)}</p>}
      {!isUsed && <p className="muted">{texts.notUsed[direction]}</p>}
    </div>
  )
}
