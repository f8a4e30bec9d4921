import './contact-notes.css'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { useUnsaved } from '../../platform/forms/unsaved.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { longestNote } from './notes-data.ts'

const texts = strings.contactNotes

type Note = { text: string; is_pinned: boolean }
type Props = {
  /** The note to edit, or the initial values of a new one. */
  initial: Note
  save: (note: Note) => Promise<unknown>
  /** Closes the form. Without it, the form stays for the next note. */
  close?: () => void
}

/** A form for a note. Ctrl or Cmd with Enter saves the note, and Escape closes the form. */
export const NoteForm = ({ initial, save, close }: Props) => {
  const [note, setNote] = useState(initial)
  const isChanged = note.text.trim() !== initial.text
  useUnsaved(isChanged)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => save({ ...note, text: note.text.trim() }),
    onSuccess: () => (close ? close() : setNote(initial)),
  })
  const canSave = note.text.trim() !== '' && !isPending
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (canSave) mutate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
    if (event.key !== 'Escape' || !close) return
    // Otherwise, the page would also be left.
    event.stopPropagation()
    close()
  }
  return (
    <form className="note-form" noValidate onSubmit={submit}>
      <textarea
        aria-label={initial.text ? texts.label : texts.write}
        placeholder={texts.write}
        rows={close ? 4 : 2}
        maxLength={longestNote}
        dir="auto"
        value={note.text}
        // biome-ignore lint/a11y/noAutofocus: the user has just opened the form
        autoFocus={close !== undefined}
        onChange={({ target }) => setNote({ ...note, text: target.value })}
        onKeyDown={onKeyDown}
      />
      <FormProblem error={error} />
      {(close || note.text !== '') && (
        <div className="note-form-buttons">
          <CheckBox isSelected={note.is_pinned} onChange={(is_pinned) => setNote({ ...note, is_pinned })}>
            {texts.pin}
          </CheckBox>
          {close && (
            <Button look="quiet" className="small" onPress={close}>
              {strings.cancel}
            </Button>
          )}
          <Button type="submit" look="primary" className="small" isDisabled={!canSave}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  )
}
