import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorOf } from '../account/form-problem.tsx'
import { call } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Modal } from '../ui/modal.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { words } from '../words.ts'
import { FormOfDialog } from './dialog-form.tsx'

const texts = words.settings.tokens
const dayMs = 24 * 3_600_000

const expiries = [
  { value: '30', label: texts.days(30) },
  { value: '90', label: texts.days(90) },
  { value: '365', label: texts.days(365) },
  { value: 'never', label: texts.never },
] as const

type Expiry = (typeof expiries)[number]['value']

const expiryOf = (expiry: Expiry) =>
  expiry === 'never' ? null : new Date(Date.now() + Number(expiry) * dayMs).toISOString()

/** Creates a token, and shows it this once. */
export const TokenDialog = ({ close, created }: { close: () => void; created: () => Promise<void> }) => {
  const [name, setName] = useState('')
  const [isReadOnly, setReadOnly] = useState(false)
  const [expiry, setExpiry] = useState<Expiry>('90')
  const create = useMutation({
    mutationFn: () =>
      call('POST /api/tokens', { body: { name, read_only: isReadOnly, expires_at: expiryOf(expiry) } }),
    onSuccess: created,
  })
  // One dialog for both, so that the focus returns to the button that opened it.
  return (
    <Modal label={create.isSuccess ? texts.created : texts.create} isOpen close={close} isNarrow>
      {create.isSuccess ? (
        <div className="dialog-form">
          <h2>{texts.created}</h2>
          <CopyField label={texts.token} value={create.data.data.token} help={texts.once} />
          <div className="dialog-buttons">
            <Button look="primary" autoFocus onPress={close}>
              {texts.done}
            </Button>
          </div>
        </div>
      ) : (
        <FormOfDialog title={texts.create} button={texts.create} mutation={create} close={close}>
          <TextField
            label={texts.name}
            help={texts.nameHelp}
            value={name}
            onChange={setName}
            error={errorOf(create.error, 'name')}
            autoComplete="off"
            autoFocus
            isRequired
          />
          <SelectField
            label={texts.expiry}
            value={expiry}
            options={expiries}
            onChange={setExpiry}
            error={errorOf(create.error, 'expires_at')}
          />
          <CheckBox isSelected={isReadOnly} onChange={setReadOnly}>
            {texts.readOnlyLabel}
          </CheckBox>
        </FormOfDialog>
      )}
    </Modal>
  )
}
