import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/api/client.ts'
import { DialogForm, FormOfDialog } from '../platform/forms/dialog-form.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { SelectField } from '../platform/ui/fields/select-field.tsx'
import { Modal } from '../platform/ui/modal.tsx'
import { Secret } from './webhook-dialog.tsx'
import { refresh } from './webhook-queries.ts'

const texts = pageStrings.settings.webhooks

type Props = { webhook: string; close: () => void }

/** Replaces a secret, and shows the new one once. */
export const ReplaceDialog = ({ replace, close }: { replace: () => Promise<string>; close: () => void }) => {
  const replacing = useMutation({ mutationFn: replace })
  const secret = replacing.data
  return (
    <Modal label={secret ? texts.replaced : texts.replace} isOpen close={close} isNarrow>
      {secret ? (
        <Secret title={texts.replaced} secret={secret} help={texts.onceBoth} close={close} />
      ) : (
        <FormOfDialog
          title={texts.replace}
          text={texts.replaceText}
          button={texts.replace}
          mutation={replacing}
          close={close}
          focusesButton
        >
          {null}
        </FormOfDialog>
      )}
    </Modal>
  )
}

const hourMs = 3_600_000
const hours = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 }
type Period = keyof typeof hours
const periods = (['hour', 'day', 'week', 'month'] as const).map((value) => ({
  value,
  label: texts.periods[value],
}))

/** Sends the events of a period again. */
export const ReplayDialog = ({ webhook, close }: Props) => {
  const [period, setPeriod] = useState<Period>('day')
  const replaying = useMutation({
    mutationFn: () => {
      const from = new Date(Date.now() - hours[period] * hourMs).toISOString()
      return call('POST /api/webhooks/:webhook/replay', { params: { webhook }, body: { from } })
    },
    onSuccess: async () => {
      await refresh()
      close()
    },
  })
  return (
    <DialogForm title={texts.replayTitle} button={texts.replay} mutation={replaying} close={close}>
      <SelectField label={texts.since} options={periods} value={period} onChange={setPeriod} />
    </DialogForm>
  )
}
