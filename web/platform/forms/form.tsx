import './forms.css'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { pageStrings } from '../page-strings.ts'
import { strings } from '../strings/strings.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toasts/toasts.tsx'
import { errorOf, FormProblem } from './form-problem.tsx'
import { useUnsaved } from './unsaved.tsx'

/** The values of a form and the mutation that saves them. */
export const useFields = <Values extends object, Result>(
  initial: Values,
  save: (values: Values) => Promise<Result>,
  onSuccess: (result: Result) => unknown,
) => {
  const [values, setValues] = useState(initial)
  const mutation = useMutation({ mutationFn: () => save(values), onSuccess })
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    setValues((values) => ({ ...values, [name]: value }))
  return {
    values,
    setValues,
    set,
    mutation,
    /** The props of a field: `<TextField label="Name" {...form.field('name')} />` */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
      error: errorOf(mutation.error, name),
    }),
  }
}

/** The values of a section, which are saved together. */
export const useForm = <Values extends object>(
  initial: Values,
  save: (values: Values) => Promise<unknown>,
) => {
  const [saved, setSaved] = useState(initial)
  const { values, setValues, set, mutation, field } = useFields(initial, save, () => {
    setSaved(values)
    toast({ text: pageStrings.settings.saved })
  })
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved)
  useUnsaved(isChanged)
  return {
    values,
    set,
    field,
    isChanged,
    isPending: mutation.isPending,
    error: mutation.error,
    save: () => mutation.mutate(),
    reset: () => {
      setValues(saved)
      mutation.reset()
    },
  }
}

type Form = Pick<ReturnType<typeof useForm>, 'isChanged' | 'isPending' | 'error' | 'save' | 'reset'>
type Props = { form: Form; button?: string; children: ReactNode }

export const SettingsForm = ({ form, button = strings.save, children }: Props) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form className="settings-form" noValidate onSubmit={submit}>
      <FormProblem error={form.error} />
      {children}
      <div className="form-buttons">
        <Button type="submit" look="primary" isDisabled={!form.isChanged || form.isPending}>
          {button}
        </Button>
        {form.isChanged && (
          <Button look="quiet" onPress={form.reset}>
            {pageStrings.settings.discard}
          </Button>
        )}
      </div>
    </form>
  )
}
