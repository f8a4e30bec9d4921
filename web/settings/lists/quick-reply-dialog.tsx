import { useRef } from 'react'
import { call } from '../../api/client.ts'
import * as queries from '../../api/queries.ts'
import type { QuickReply } from '../../api/types.ts'
import type { EditorHandle } from '../../editor/editor.tsx'
import { RichTextField } from '../../editor/rich-text-field.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useFields } from '../../forms/form.tsx'
import { strings } from '../../strings/strings.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { PlaceholderList } from '../placeholder-list.tsx'

const texts = strings.settings.quickReplies

export const refreshQuickReplies = () =>
  queries.queryClient.invalidateQueries({ queryKey: queries.quickReplies.queryKey })

/** Creates or edits a quick reply. */
export const QuickReplyDialog = ({ reply, close }: { reply?: QuickReply; close: () => void }) => {
  const editor = useRef<EditorHandle>(null)
  const { values, mutation, field } = useFields(
    { name: reply?.name ?? '', body: reply?.body ?? '' },
    (body) =>
      reply
        ? call('PUT /api/quick-replies/:quickReply', { params: { quickReply: reply.ulid }, body })
        : call('POST /api/quick-replies', { body }),
    async () => {
      await refreshQuickReplies()
      toast({ text: strings.settings.saved })
      close()
    },
  )
  return (
    <DialogForm
      title={reply ? texts.change(reply.name) : texts.add}
      button={strings.save}
      mutation={mutation}
      close={close}
      isWide
    >
      <TextField label={texts.name} autoComplete="off" autoFocus isRequired {...field('name')} />
      <RichTextField
        label={texts.body}
        initial={values.body}
        onChange={field('body').onChange}
        error={field('body').error}
        handle={editor}
      />
      <PlaceholderList
        placeholders={texts.placeholder}
        help={texts.placeholdersHelp}
        insert={(text) => editor.current?.insert(text)}
      />
    </DialogForm>
  )
}
