import './mail-account.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Channel } from '../../platform/api/types.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import * as queries from './account-queries.ts'
import { AppForm } from './app-form.tsx'
import { SharedMailbox } from './shared-mailbox.tsx'

const texts = pageStrings.settings.mailAccount

type Open = { app: queries.MailApp } | 'shared' | undefined

/** Buttons for the providers. Without an application, they begin with the guide to one. */
export const Choices = ({ channel, apps }: { channel: Channel; apps: queries.MailApp[] }) => {
  const [open, setOpen] = useState<Open>()
  const connecting = useMutation({
    mutationFn: (body: queries.NewAccount) => queries.connect(channel.ulid, body),
  })
  const close = () => setOpen(undefined)
  if (open === 'shared') return <SharedMailbox channel={channel} apps={apps} close={close} />
  if (open)
    return (
      <AppForm
        app={open.app}
        close={close}
        then={() => connecting.mutateAsync({ provider: open.app.provider })}
      />
    )
  return (
    <>
      <div className="mail-account-buttons">
        {apps.map((app) => (
          <Button
            key={app.provider}
            isDisabled={connecting.isPending}
            onPress={() => (app.set_by ? connecting.mutate({ provider: app.provider }) : setOpen({ app }))}
          >
            {texts.connect(app.provider_name)}
          </Button>
        ))}
        {apps.some(({ set_by }) => set_by) && (
          <Button look="quiet" onPress={() => setOpen('shared')}>
            {texts.shared}
          </Button>
        )}
      </div>
      <FormProblem error={connecting.error} />
    </>
  )
}
