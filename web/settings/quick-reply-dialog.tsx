import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorOf } from '../account/form-problem.tsx'
import { call } from '../api/client.ts'
import * as queries from '../api/queries.ts'
import type { QuickReply } from '../api/types.ts'
import type { EditorHandle } from '../compose/editor.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toasts.tsx'
import { words } from '../words.ts'
import { DialogForm } from './dialog-form.tsx'
import { RichTextField } from './rich-text-field.tsx'

const texts = words.settings.quickReplies

export const refreshQuickReplies = () =>
  queries.queryClient.invalidateQueries({ queryKey: queries.quickReplies.queryKey })

/** Creates a quick reply, or changes one. */
export const QuickReplyDialog = ({ reply, close }: { reply?: QuickReply; close: () => void }) => {
  const [name, setName] = useState(reply?.name ?? '')
  const [body, setBody] = useState(reply?.body ?? '')
  const editor = useRef<EditorHandle>(null)
  const save = useMutation({
    mutationFn: () =>
      reply
        ? call('PUT /api/quick-replies/:quickReply', {
            params: { quickReply: reply.ulid },
            body: { name, body },
          })
        : call('POST /api/quick-replies', { body: { name, body } }),
    onSuccess: async () => {
      await refreshQuickReplies()
      toast({ text: words.settings.saved })
      close()
    },
  })
  return (
    <DialogForm
      title={reply ? texts.change(reply.name) : texts.add}
      button={words.save}
      mutation={save}
      close={close}
      isWide
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={setName}
        error={errorOf(save.error, 'name')}
        autoComplete="off"
        autoFocus
        isRequired
      />
      <RichTextField
        label={texts.body}
        initial={body}
        onChange={setBody}
        error={errorOf(save.error, 'body')}
        handle={editor}
      />
      <div className="field">
        <span className="label">{texts.placeholders}</span>
        <p className="help">{texts.placeholdersHelp}</p>
        <ul className="placeholders">
          {Object.entries(texts.placeholder).map(([placeholder, meaning]) => (
            <li key={placeholder}>
              {/* A tag keeps it inside the paragraph. */}
              <button type="button" onClick={() => editor.current?.insert(`<span>{{${placeholder}}}</span>`)}>
                <code>{`{{${placeholder}}}`}</code>
              </button>
              <span className="muted">{meaning}</span>
            </li>
          ))}
        </ul>
      </div>
    </DialogForm>
  )
}
