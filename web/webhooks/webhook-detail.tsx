import './webhooks.css'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../platform/api/client.ts'
import { BackLink } from '../platform/forms/back-link.tsx'
import { DeleteDialog } from '../platform/forms/delete-dialog.tsx'
import { FormProblem } from '../platform/forms/form-problem.tsx'
import { SettingsBody } from '../platform/forms/settings-body.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { toast } from '../platform/ui/toasts/toasts.tsx'
import { Deliveries } from './deliveries.tsx'
import { ReplaceDialog, ReplayDialog } from './webhook-actions.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { refresh, type Webhook } from './webhook-queries.ts'
import { WebhookState } from './webhook-state.tsx'

const texts = pageStrings.settings.webhooks

/** An endpoint, what can be done with it, and its deliveries. */
export const WebhookDetail = ({ webhook }: { webhook: Webhook }) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'change' | 'replace' | 'replay' | 'delete'>()
  const params = { webhook: webhook.ulid }
  const isEnabled = webhook.state !== 'disabled'
  const testing = useMutation({
    mutationFn: () => call('POST /api/webhooks/:webhook/test', { params }),
    onSuccess: () => {
      toast({ text: texts.queued })
      return refresh()
    },
  })
  const toggling = useMutation({
    mutationFn: () => call('PUT /api/webhooks/:webhook', { params, body: { is_enabled: !isEnabled } }),
    onSuccess: refresh,
  })
  const close = () => setOpen(undefined)
  const remove = async () => {
    await call('DELETE /api/webhooks/:webhook', { params })
    await Promise.all([refresh(), navigate({ to: '/settings/webhooks', search: {} })])
  }
  const replace = async () => {
    const { data } = await call('POST /api/webhooks/:webhook/secret', { params })
    await refresh()
    return data.secret
  }
  return (
    <SettingsBody title={webhook.name} back={<BackLink to="/settings/webhooks">{texts.back}</BackLink>}>
      <p className="webhook-url">{webhook.url}</p>
      <WebhookState webhook={webhook} />
      {webhook.creator && <p className="muted">{texts.access(webhook.creator.name)}</p>}
      {webhook.replay_until && <p className="muted">{texts.replaying}</p>}
      <FormProblem error={testing.error ?? toggling.error} />
      <div className="webhook-buttons">
        {isEnabled && (
          <>
            <Button isDisabled={testing.isPending} onPress={() => testing.mutate()}>
              {texts.test}
            </Button>
            <Button onPress={() => setOpen('replay')}>{texts.replay}</Button>
          </>
        )}
        <Button onPress={() => setOpen('change')}>{texts.change}</Button>
        <Button onPress={() => setOpen('replace')}>{texts.replace}</Button>
        <Button isDisabled={toggling.isPending} onPress={() => toggling.mutate()}>
          {isEnabled ? texts.disable : texts.enable}
        </Button>
        <Button onPress={() => setOpen('delete')}>{texts.delete}</Button>
      </div>
      <Deliveries webhook={webhook} />
      {open === 'change' && <WebhookDialog webhook={webhook} close={close} />}
      {open === 'replace' && <ReplaceDialog replace={replace} close={close} />}
      {open === 'replay' && <ReplayDialog webhook={webhook.ulid} close={close} />}
      {open === 'delete' && (
        <DeleteDialog
          title={texts.deleteOf(webhook.name)}
          text={texts.deleteText}
          name={webhook.name}
          button={texts.delete}
          close={close}
          remove={remove}
        />
      )}
    </SettingsBody>
  )
}
