import { call } from '../../platform/api/client.ts'
import { FormOfDialog } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { Modal } from '../../platform/ui/modal.tsx'
import { ChannelChoice } from '../../workspaces/settings/channel-choice.tsx'
import { Secret } from '../webhook-dialog.tsx'
import { refresh, type TicketPanel } from './panel-queries.ts'

const { webhooks, ticketPanels: texts } = pageStrings.settings

type Values = { name: string; url: string; channel_ulids: string[] | null }

/** Changes a panel. Without one, creates it and shows its secret once. */
export const PanelDialog = ({ panel, close }: { panel?: TicketPanel; close: () => void }) => {
  const { mutation, values, set, field } = useFields(
    { name: panel?.name ?? '', url: panel?.url ?? '', channel_ulids: panel?.channel_ulids ?? null } as Values,
    async (body): Promise<string | undefined> => {
      if (!panel) return (await call('POST /api/ticket-panels', { body })).data.secret
      await call('PUT /api/ticket-panels/:ticketPanel', { params: { ticketPanel: panel.ulid }, body })
      return undefined
    },
    async (secret) => {
      await refresh()
      if (!secret) close()
    },
  )
  const title = panel ? webhooks.change : texts.add
  const secret = mutation.data
  // Both steps share one dialog, so that the focus returns to the button that opened it.
  return (
    <Modal label={secret ? texts.created : title} isOpen close={close} isNarrow>
      {secret ? (
        <Secret title={texts.created} secret={secret} help={webhooks.once} close={close} />
      ) : (
        <FormOfDialog title={title} button={title} mutation={mutation} close={close}>
          <TextField
            label={webhooks.name}
            help={texts.nameHelp}
            autoComplete="off"
            autoFocus
            isRequired
            {...field('name')}
          />
          <TextField label={webhooks.url} help={webhooks.urlHelp} type="url" isRequired {...field('url')} />
          <ChannelChoice
            channels={values.channel_ulids}
            change={(channels) => set('channel_ulids', channels)}
          />
        </FormOfDialog>
      )}
    </Modal>
  )
}
