import { call } from '../../platform/api/client.ts'
import { FormOfDialog } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { CopyField } from '../../platform/ui/fields/copy-field.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { Modal } from '../../platform/ui/modal.tsx'

const texts = pageStrings.settings.tokens
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

/** Creates an API token, and shows it once. */
export const TokenDialog = ({ close, created }: { close: () => void; created: () => Promise<void> }) => {
  const { values, set, mutation, field } = useFields(
    { name: '', read_only: false, send: true, expires_at: '90' as Expiry },
    ({ expires_at, ...body }) =>
      call('POST /api/tokens', { body: { ...body, expires_at: expiryOf(expires_at) } }),
    created,
  )
  // Both steps share one dialog, so that the focus returns to the button that opened it.
  return (
    <Modal label={mutation.isSuccess ? texts.created : texts.create} isOpen close={close} isNarrow>
      {mutation.isSuccess ? (
        <div className="dialog-form">
          <h2>{texts.created}</h2>
          <CopyField label={texts.token} value={mutation.data.data.token} help={texts.once} />
          <div className="dialog-buttons">
            <Button look="primary" autoFocus onPress={close}>
              {texts.done}
            </Button>
          </div>
        </div>
      ) : (
        <FormOfDialog title={texts.create} button={texts.create} mutation={mutation} close={close}>
          <TextField
            label={texts.name}
            help={texts.nameHelp}
            autoComplete="off"
            autoFocus
            isRequired
            {...field('name')}
          />
          <SelectField label={texts.expiry} options={expiries} {...field('expires_at')} />
          <CheckBox isSelected={values.read_only} onChange={(isChosen) => set('read_only', isChosen)}>
            {texts.readOnlyLabel}
          </CheckBox>
          <CheckBox
            isSelected={values.send && !values.read_only}
            isDisabled={values.read_only}
            onChange={(isChosen) => set('send', isChosen)}
          >
            {texts.sendLabel}
          </CheckBox>
          <p className="muted">{texts.sendHelp}</p>
        </FormOfDialog>
      )}
    </Modal>
  )
}
