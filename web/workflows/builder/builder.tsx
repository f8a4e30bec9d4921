import './builder.css'
import '../../ui/fields/fields.css'
import { type FormEvent, useRef } from 'react'
import { FormProblem } from '../../forms/form-problem.tsx'
import { strings } from '../../strings/strings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Draft } from '../data/draft.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { useNames } from '../words/use-names.ts'
import { ActionsPart } from './actions-part.tsx'
import { ConditionsPart } from './conditions-part.tsx'
import { type Attempt, errorUnder } from './item-errors.ts'
import { TriggerPart } from './trigger-part.tsx'
import type { DraftEdit } from './use-draft.ts'

const texts = strings.workflowBuilder

type Props = {
  edit: DraftEdit
  attempt: Attempt
  isSaving: boolean
  isNew: boolean
  isReadOnly: boolean
  save: () => void
}

/** The rules of a workflow as a sentence, with what they would have done beside it. */
export const Builder = ({ edit, attempt, isSaving, isNew, isReadOnly, save }: Props) => {
  const { values: draft, set } = edit
  const names = useNames()
  const latest = useRef(draft)
  latest.current = draft
  const parts = {
    draft,
    set,
    change: (change: (draft: Draft) => Partial<Draft>) => set(change(latest.current)),
    attempt,
    names,
    isReadOnly,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <div className="builder">
      <form className="builder-form" noValidate onSubmit={submit}>
        <FormProblem error={attempt.error} />
        {isReadOnly ? <p className="muted">{texts.readOnly}</p> : <NameFields {...parts} isNew={isNew} />}
        <div key={edit.generation}>
          <TriggerPart {...parts} />
          <ConditionsPart {...parts} />
          <ActionsPart {...parts} />
        </div>
        {!isReadOnly && (
          <div className="builder-foot">
            <Button type="submit" look="primary" isDisabled={isSaving || !(edit.isChanged || isNew)}>
              {isNew ? texts.create : texts.save}
            </Button>
            {edit.isChanged && (
              <Button look="quiet" onPress={() => edit.discard()}>
                {strings.settings.discard}
              </Button>
            )}
          </div>
        )}
      </form>
      {!isReadOnly && <PreviewPane draft={draft} />}
    </div>
  )
}

type NameProps = {
  draft: Draft
  set: (part: Partial<Draft>) => void
  attempt: Attempt
  isNew: boolean
}

const NameFields = ({ draft: { name, description }, set, attempt, isNew }: NameProps) => {
  const error = errorUnder(attempt.error, 'name')
  return (
    <div className="names">
      <TextField
        label={texts.name}
        placeholder={texts.namePlaceholder}
        autoComplete="off"
        autoFocus={isNew}
        maxLength={255}
        isRequired
        value={name}
        onChange={(name) => set({ name })}
        {...(error !== undefined && { error })}
      />
      <TextField
        label={texts.description}
        autoComplete="off"
        maxLength={10_000}
        value={description}
        onChange={(description) => set({ description })}
      />
    </div>
  )
}
