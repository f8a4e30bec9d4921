import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { TicketTemplate } from '../../platform/api/types.ts'
import { RichTextField } from '../../platform/editor/rich-text-field.tsx'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { errorOf } from '../../platform/forms/error-of.ts'
import { useFields } from '../../platform/forms/form.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { FieldInput } from '../../workspaces/custom-fields/field-input.tsx'
import { useFieldsOf } from '../../workspaces/custom-fields/field-list.tsx'
import { TemplateChildren } from './template-children.tsx'
import { TemplateSettings } from './template-settings.tsx'
import { bodyOf, type TemplateValues, valuesOf } from './template-values.ts'

const texts = pageStrings.settings.ticketTemplates

export const refreshTemplates = () =>
  queries.queryClient.invalidateQueries({ queryKey: queries.ticketTemplates.queryKey })

type Props = { template?: TicketTemplate; close: () => void }

/** Creates or edits a ticket template. */
export const TicketTemplateDialog = ({ template, close }: Props) => {
  useSuspenseQuery(queries.fields)
  const fields = useFieldsOf('ticket')
  const { values, set, mutation, field } = useFields(
    valuesOf(template),
    (values) => save(template, bodyOf(values, fields)),
    async () => {
      await refreshTemplates()
      toast({ text: pageStrings.settings.saved })
      close()
    },
  )
  const error = (path: string) => errorOf(mutation.error, path)
  const title = template ? texts.change(template.name) : texts.add
  return (
    <DialogForm title={title} button={strings.save} mutation={mutation} close={close} isWide>
      <TextField label={texts.name} autoComplete="off" autoFocus isRequired {...field('name')} />
      <CheckBox isSelected={values.is_shared} onChange={(is_shared) => set('is_shared', is_shared)}>
        {pageStrings.settings.quickReplies.share} <span className="muted">{texts.shareHelp}</span>
      </CheckBox>
      {error('is_shared') && (
        <p className="form-problem" role="alert">
          {error('is_shared')}
        </p>
      )}
      <TextField label={texts.subject} autoComplete="off" {...field('subject')} />
      <RichTextField label={texts.body} initial={values.body} {...field('body')} />
      <TemplateSettings {...{ values, set }} />
      <Checklist {...{ values, set }} error={error('checklist')} />
      {fields.length > 0 && <TemplateFields {...{ values, set, fields, error }} />}
      <TemplateChildren
        items={values.children}
        change={(children) => set('children', children)}
        error={error}
      />
    </DialogForm>
  )
}

const save = (template: TicketTemplate | undefined, body: ReturnType<typeof bodyOf>) =>
  template
    ? call('PUT /api/ticket-templates/:ticketTemplate', { params: { ticketTemplate: template.ulid }, body })
    : call('POST /api/ticket-templates', { body })

export type Parts = {
  values: TemplateValues
  set: <Name extends keyof TemplateValues>(name: Name, value: TemplateValues[Name]) => void
}

const Checklist = ({ values, set, error }: Parts & { error: string | undefined }) => (
  <TextArea
    label={texts.checklist}
    help={texts.checklistHelp}
    value={values.checklist}
    onChange={(checklist) => set('checklist', checklist)}
    error={error}
  />
)

type FieldsProps = Parts & {
  fields: ReturnType<typeof useFieldsOf>
  error: (path: string) => string | undefined
}

const TemplateFields = ({ values, set, fields, error }: FieldsProps) => (
  <details>
    <summary>{strings.fields.title}</summary>
    {fields.map((one) => (
      <FieldInput
        key={one.key}
        field={one}
        label={one.name}
        value={values.fields[one.key] ?? ''}
        onChange={(text) => set('fields', { ...values.fields, [one.key]: text })}
        error={error(`fields.${one.key}`)}
      />
    ))}
  </details>
)
