import type { Connection } from '../../platform/api/types.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { fieldsOf, refreshConnections, saveReminder } from './reminders.ts'

const texts = strings.connections

/** Creates or changes a reminder of the end of something that Bellhop does not know. */
export const ReminderDialog = ({ reminder, close }: { reminder?: Connection; close: () => void }) => {
  const { mutation, field } = useFields(
    reminder ? fieldsOf(reminder) : { name: '', note: '', expires_at: '' },
    (values) => saveReminder(values, reminder?.ulid),
    async () => {
      await refreshConnections()
      close()
    },
  )
  return (
    <DialogForm
      title={reminder ? texts.change(reminder.name) : texts.add}
      text={texts.addText}
      button={strings.save}
      mutation={mutation}
      close={close}
    >
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        autoComplete="off"
        autoFocus
        isRequired
        {...field('name')}
      />
      <TextField label={texts.end} type="date" isRequired {...field('expires_at')} />
      <TextArea label={texts.note} help={texts.noteHelp} {...field('note')} />
    </DialogForm>
  )
}
