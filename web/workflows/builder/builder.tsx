import './builder.css'
import { type FormEvent, lazy, Suspense } from 'react'
import { ChangedMeanwhile } from '../../across/edits/changed-meanwhile.tsx'
import { EditBar } from '../../across/edits/edit-bar.tsx'
import type { KeptEdit } from '../../across/edits/use-edit.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import type { Draft } from '../data/draft.ts'
import { textOfDraft } from '../words/draft-text.ts'
import { useNames } from '../words/use-names.ts'
import { type Attempt, errorUnder } from './item-errors.ts'
import { RuleParts } from './rule-parts.tsx'

const PreviewPane = lazy(async () => ({ default: (await import('../preview/preview-pane.tsx')).PreviewPane }))

const texts = pageStrings.workflowBuilder

type Props = {
  edit: KeptEdit<Draft>
  attempt: Attempt
  isSaving: boolean
  isNew: boolean
  /** ULID of the workflow, unless it is new. */
  workflow?: string
  save: () => void
}

/** The rules of a workflow as a sentence, beside a preview of their result. */
export const Builder = ({ edit, attempt, isSaving, isNew, workflow, save }: Props) => {
  const { values: draft, set } = edit
  const names = useNames()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <div className="builder">
      <form className="builder-form" noValidate onSubmit={submit} inert={edit.isMoving}>
        <FormProblem error={attempt.error} />
        {names && <ChangedMeanwhile edit={edit} textOf={(draft) => textOfDraft(draft, names)} />}
        <NameFields draft={draft} set={set} attempt={attempt} isNew={isNew} />
        <RuleParts
          key={edit.generation}
          draft={draft}
          set={set}
          attempt={attempt}
          names={names}
          isReadOnly={false}
        />
        <div className="builder-foot">
          <Button type="submit" look="primary" isDisabled={isSaving || !(edit.isChanged || isNew)}>
            {isNew ? texts.create : texts.save}
          </Button>
          {isNew && <span className="muted">{texts.startsOff}</span>}
          <EditBar edit={edit} />
        </div>
      </form>
      <Suspense fallback={<aside className="preview" />}>
        <PreviewPane draft={draft} workflow={workflow} />
      </Suspense>
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
