import { call } from '../platform/api/client.ts'
import { FormOfDialog } from '../platform/forms/dialog-form.tsx'
import { useFields } from '../platform/forms/form.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { CopyField } from '../platform/ui/fields/copy-field.tsx'
import { TextField } from '../platform/ui/fields/text-field.tsx'
import { Modal } from '../platform/ui/modal.tsx'
import { ChannelChoice } from '../workspaces/settings/channel-choice.tsx'
import { EventChoice } from './event-choice.tsx'
import { refresh, type Webhook } from './webhook-queries.ts'

const texts = pageStrings.settings.webhooks

/** Changes an endpoint. Without one, creates it and shows its secret once. */
export const WebhookDialog = ({ webhook, close }: { webhook?: Webhook; close: () => void }) => {
  const { mutation, values, set, field } = useFields(
    {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      event_types: webhook?.event_types ?? ['*'],
      channel_ulids: webhook?.channel_ulids ?? null,
    },
    async (body): Promise<string | undefined> => {
      if (!webhook) return (await call('POST /api/webhooks', { body })).data.secret
      await call('PUT /api/webhooks/:webhook', { params: { webhook: webhook.ulid }, body })
      return undefined
    },
    async (secret) => {
      await refresh()
      if (!secret) close()
    },
  )
  const title = webhook ? texts.change : texts.add
  const secret = mutation.data
  // Both steps share one dialog, so that the focus returns to the button that opened it.
  return (
    <Modal label={secret ? texts.created : title} isOpen close={close} isNarrow>
      {secret ? (
        <Secret title={texts.created} secret={secret} help={texts.once} close={close} />
      ) : (
        <FormOfDialog title={title} button={title} mutation={mutation} close={close}>
          <TextField label={texts.name} autoComplete="off" autoFocus isRequired {...field('name')} />
          <TextField label={texts.url} help={texts.urlHelp} type="url" isRequired {...field('url')} />
          <EventChoice chosen={values.event_types} change={(types) => set('event_types', types)} />
          <ChannelChoice
            channels={values.channel_ulids}
            change={(channels) => set('channel_ulids', channels)}
          />
        </FormOfDialog>
      )}
    </Modal>
  )
}

type SecretProps = { title: string; secret: string; help: string; close: () => void }

/** A secret that is shown once. */
export const Secret = ({ title, secret, help, close }: SecretProps) => (
  <div className="dialog-form">
    <h2>{title}</h2>
    <CopyField label={texts.secret} value={secret} help={help} />
    <div className="dialog-buttons">
      <Button look="primary" autoFocus onPress={close}>
        {texts.done}
      </Button>
    </div>
  </div>
)
