import '../../platform/ui/fields/fields.css'
import { useQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { errorOf } from '../../platform/forms/error-of.ts'
import { useFields } from '../../platform/forms/form.tsx'
import { retentionStrings } from '../../platform/retention-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { DownIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { Picker } from '../../platform/ui/picker.tsx'
import { Preview } from './preview.tsx'
import { type Body, bodyOf, initialBody, type Rule, save } from './rule-changes.ts'

const texts = retentionStrings.retention

const statuses = (['closed', 'spam'] as const).map((value) => ({ value, label: texts.statuses[value] }))

/** Creates or changes a rule, and shows what it would delete now. */
export const RuleDialog = ({ rule, close }: { rule?: Rule; close: () => void }) => {
  const { values, set, mutation } = useFields<Body, unknown>(
    rule ? bodyOf(rule) : initialBody,
    (body) => save(body, rule),
    close,
  )
  const numberField = (name: 'days' | 'daily_limit') => ({
    ...{ inputMode: 'numeric' as const, isRequired: true, autoComplete: 'off' },
    value: values[name] ? String(values[name]) : '',
    onChange: (text: string) => set(name, Number(text.replace(/\D/g, ''))),
    error: errorOf(mutation.error, name),
  })
  return (
    <DialogForm
      title={rule ? texts.change(rule.name) : texts.add}
      button={strings.save}
      mutation={mutation}
      close={close}
      isWide
    >
      <TextField
        label={texts.name}
        autoComplete="off"
        autoFocus
        isRequired
        value={values.name}
        onChange={(name) => set('name', name)}
        error={errorOf(mutation.error, 'name')}
      />
      <SelectField
        label={texts.status}
        value={values.status}
        options={statuses}
        onChange={(status) => set('status', status)}
      />
      <TextField label={texts.days} help={texts.daysHelp} {...numberField('days')} />
      <ScopeFields values={values} set={set} />
      <Preview of={values} />
      <TextField label={texts.limit} help={texts.limitHelp} {...numberField('daily_limit')} />
      <p className="muted">{texts.waits}</p>
    </DialogForm>
  )
}

type ScopeProps = {
  values: Body
  set: (name: 'channel_ulids' | 'tag_ulids', chosen: string[] | null) => void
}

const ScopeFields = ({ values, set }: ScopeProps) => {
  const { data: channels = [] } = useQuery(queries.channels)
  const { data: tags = [] } = useQuery(queries.tags)
  const kinds = [
    { field: 'channel_ulids', label: texts.channels, all: channels },
    { field: 'tag_ulids', label: texts.tags, all: tags },
  ] as const
  return (
    <fieldset className="retention-scope">
      <legend className="label">{texts.only}</legend>
      {kinds.map(({ field, label, all }) => {
        const chosen = values[field] ?? []
        const choose = (id: string) => {
          const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
          set(field, next.length ? next : null)
        }
        const names = all.filter(({ ulid }) => chosen.includes(ulid)).map(({ name }) => name)
        const text = names.join(', ') || (values[field] ? '–' : texts.all[field])
        return (
          <Picker
            key={field}
            label={label}
            isMultiple
            choices={all.map(({ ulid, name }) => ({
              id: ulid,
              label: name,
              isChosen: chosen.includes(ulid),
            }))}
            onChoose={choose}
          >
            <Button aria-label={`${label}: ${text}`}>
              <span className="what">{text}</span>
              <Icon of={DownIcon} />
            </Button>
          </Picker>
        )
      })}
    </fieldset>
  )
}
