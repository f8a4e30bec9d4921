import { call } from '../platform/api/client.ts'
import { FormOfDialog } from '../platform/forms/dialog-form.tsx'
import { useFields } from '../platform/forms/form.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { CopyField } from '../platform/ui/fields/copy-field.tsx'
import { TextArea } from '../platform/ui/fields/text-area.tsx'
import { TextField } from '../platform/ui/fields/text-field.tsx'
import { Modal } from '../platform/ui/modal.tsx'
import { ChannelChoice } from '../workspaces/settings/channel-choice.tsx'
import { refresh, type Webhook } from './webhook-queries.ts'

const texts = pageStrings.settings.webhooks

const firstTypes = ['ticket.created', 'ticket.status_changed', 'message.created']

type Values = { name: string; url: string; event_types: string; channel_ulids: string[] | null }

const bodyOf = ({ event_types, ...body }: Values) => ({
  ...body,
  event_types: event_types.split(/[\s,]+/).filter(Boolean),
})

/** Changes an endpoint. Without one, creates it and shows its secret once. */
export const WebhookDialog = ({ webhook, close }: { webhook?: Webhook; close: () => void }) => {
  const { mutation, values, set, field } = useFields(
    {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      event_types: (webhook?.event_types ?? firstTypes).join('\n'),
      channel_ulids: webhook?.channel_ulids ?? null,
    },
    async (values): Promise<string | undefined> => {
      const body = bodyOf(values)
      if (!webhook) return (await call('POST /api/webhooks', { body })).data.secret
      await call('PUT /api/webhooks/:webhook', { params: { webhook: webhook.ulid }, body })
      return undefined
    },
    async (secret) => {
      await refresh()
      if (!secret) close()
    },
  )
  const wrongType = Object.entries(
    mutation.error && 'errors' in mutation.error ? (mutation.error.errors as object) : {},
  )
    .flatMap(([name, words]) => (name.startsWith('event_types') ? words : []))
    .at(0)
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
          <TextArea
            label={texts.types}
            help={texts.typesHelp}
            isRequired
            {...field('event_types')}
            error={wrongType}
          />
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
