import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiProblem } from '../../api/problem.ts'
import * as queries from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { words } from '../../words.ts'
import { canShare, type ViewFields } from './view-changes.ts'

type Props = {
  title: string
  start: ViewFields
  isOpen: boolean
  close: () => void
  save: (fields: ViewFields) => Promise<void>
}

/** Name and search of a view, and who sees it. */
export const ViewDialog = ({ isOpen, close, title, ...form }: Props) => (
  <Modal label={title} isOpen={isOpen} close={close} isNarrow>
    <ViewForm title={title} close={close} {...form} />
  </Modal>
)

const ViewForm = ({ title, start, close, save }: Omit<Props, 'isOpen'>) => {
  const { data: me } = useQuery(queries.me)
  const [fields, setFields] = useState(start)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [isSaving, setSaving] = useState(false)
  const errorOf = (name: string) => {
    const [first] = errors[name] ?? []
    return first === undefined ? {} : { error: first }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      await save(fields)
      close()
    } catch (error) {
      const isProblem = error instanceof ApiProblem
      const named = isProblem ? error.errors : {}
      setErrors(Object.keys(named).length ? named : { name: [(error as Error).message] })
    }
    setSaving(false)
  }
  return (
    <form className="view-form" onSubmit={(event) => void submit(event)}>
      <h2>{title}</h2>
      <TextField
        label={words.savedViews.name}
        value={fields.name}
        onChange={(name) => setFields({ ...fields, name })}
        autoFocus
        isRequired
        {...errorOf('name')}
      />
      <TextField
        label={words.savedViews.search}
        help={words.savedViews.searchHelp}
        value={fields.search}
        onChange={(search) => setFields({ ...fields, search })}
        {...errorOf('search')}
      />
      {canShare(me?.role) && (
        <CheckBox
          isSelected={!fields.is_personal}
          onChange={(isShared) => setFields({ ...fields, is_personal: !isShared })}
        >
          {words.savedViews.shared}
        </CheckBox>
      )}
      <div className="dialog-buttons">
        <Button onPress={close}>{words.cancel}</Button>
        <Button look="primary" type="submit" isDisabled={isSaving || fields.name.trim() === ''}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
