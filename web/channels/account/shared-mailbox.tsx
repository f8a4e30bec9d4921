import type { Channel } from '../../platform/api/types.ts'
import { useFields } from '../../platform/forms/form.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { connect, type MailApp } from './account-queries.ts'

const texts = pageStrings.settings.mailAccount

type Props = { channel: Channel; apps: MailApp[]; close: () => void }

/** A mailbox that somebody else signs in for: another person, or the application itself. */
export const SharedMailbox = ({ channel, apps, close }: Props) => {
  const ready = apps.filter(({ set_by }) => set_by)
  const form = useFields(
    {
      provider: ready[0]?.provider ?? ('microsoft' as const),
      mailbox: channel.email_address,
      signs_in_as: '',
      isWithoutPerson: false,
    },
    ({ provider, mailbox, signs_in_as, isWithoutPerson }) =>
      connect(channel.ulid, {
        provider,
        mailbox: mailbox.trim(),
        ...(isWithoutPerson ? { without_person: true } : { signs_in_as: signs_in_as.trim() || null }),
      }),
    close,
  )
  const { values, set } = form
  const chosen = ready.find(({ provider }) => provider === values.provider)
  const mayBeAlone = chosen?.provider === 'microsoft' && chosen.set_by === 'workspace'
  const isAlone = mayBeAlone && values.isWithoutPerson
  return (
    <form
      className="server-form"
      aria-label={texts.shared}
      onSubmit={(event) => {
        event.preventDefault()
        form.mutation.mutate()
      }}
    >
      <FormProblem error={form.mutation.error} />
      <SelectField
        label={texts.provider}
        value={values.provider}
        options={ready.map(({ provider, provider_name }) => ({ value: provider, label: provider_name }))}
        onChange={(provider) => set('provider', provider)}
      />
      <TextField
        label={texts.mailbox}
        help={texts.mailboxHelp}
        type="email"
        isRequired
        {...form.field('mailbox')}
      />
      {mayBeAlone && (
        <div className="field">
          <CheckBox
            isSelected={values.isWithoutPerson}
            onChange={(isWithoutPerson) => set('isWithoutPerson', isWithoutPerson)}
          >
            {texts.withoutPerson}
          </CheckBox>
          <p className="help">{texts.withoutPersonHelp}</p>
        </div>
      )}
      {!isAlone && (
        <TextField label={texts.person} help={texts.personHelp} type="email" {...form.field('signs_in_as')} />
      )}
      <div className="form-buttons">
        <Button type="submit" look="primary" isDisabled={form.mutation.isPending}>
          {texts.connect(chosen?.provider_name ?? '')}
        </Button>
        <Button look="quiet" onPress={close}>
          {strings.cancel}
        </Button>
      </div>
    </form>
  )
}
