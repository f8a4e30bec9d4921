import './missing-fields.css'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FieldValues } from '../../../contract/workspaces/field-types.ts'
import type { CustomField } from '../../platform/api/types.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { FieldInput } from '../../workspaces/custom-fields/field-input.tsx'
import { useFieldsOf } from '../../workspaces/custom-fields/field-list.tsx'
import { valueOfTyped } from '../../workspaces/custom-fields/field-text.ts'
import type { MissingFields } from '../ticket-data/missing-fields.ts'

const texts = pageStrings.missingFields

type Props = { missing: MissingFields; close: () => void }

/** The required fields that are empty. Enter goes on with what was waiting for them, and Esc leaves it. */
export const MissingFieldsDialog = ({ missing, close }: Props) => {
  const { of, needed, lacking, total, go, goWithout } = missing
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isTried, setTried] = useState(false)
  const inputs = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(inputs.current), [])
  const all = valuesIn(useFieldsOf('ticket'), typed)
  const fields = needed(all)
  const values = valuesIn(fields, typed)
  const isComplete = fields.every(({ key }) => values[key] !== undefined)
  const mutation = useMutation({ mutationFn: async () => go(values), onSuccess: close })
  const submit = () => {
    setTried(true)
    if (isComplete) mutation.mutate()
    else setTimeout(() => focusFirst(inputs.current?.querySelector('[data-invalid]') ?? null))
  }
  /** A select opens with Enter, and a long text goes on in the next line. */
  const onKey = (event: KeyboardEvent) => {
    const isHeld = event.metaKey || event.ctrlKey
    const isSelect = (event.target as Element).matches('.select-button')
    if (event.key !== 'Enter' || !(isHeld || (isSelect && isComplete))) return
    event.preventDefault()
    event.stopPropagation()
    submit()
  }
  return (
    <DialogForm
      title={texts.title[of]}
      {...(total > 1 && { text: texts.some(lacking, total) })}
      button={of === 'send' ? texts.send : texts.button[of](total)}
      mutation={{ ...mutation, mutate: submit }}
      close={close}
    >
      <div className="missing-fields" ref={inputs} onKeyDownCapture={onKey}>
        {fields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            label={field.name}
            value={typed[field.key] ?? ''}
            onChange={(text) => setTyped({ ...typed, [field.key]: text })}
            error={isTried && values[field.key] === undefined ? faultOf(field, typed[field.key]) : undefined}
          />
        ))}
      </div>
      {of !== 'send' && goWithout && (
        <Button
          look="quiet"
          className="small missing-fields-without"
          onPress={() => {
            close()
            goWithout()
          }}
        >
          {texts.without[of](total - lacking, lacking)}
        </Button>
      )}
    </DialogForm>
  )
}

const focusFirst = (within: Element | null) =>
  within?.querySelector<HTMLElement>('input, textarea, button')?.focus()

/** The values that are valid. */
const valuesIn = (fields: readonly CustomField[], typed: Record<string, string>): FieldValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueOfTyped(field, (typed[field.key] ?? '').trim())
      return value === null || value === undefined ? [] : [[field.key, value] as const]
    }),
  )

const faultOf = ({ type }: CustomField, text: string | undefined) =>
  type === 'number' && text ? strings.fields.needsNumber : texts.empty
