import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { QuickReply } from '../../platform/api/types.ts'
import { RichTextField } from '../../platform/editor/rich-text-field.tsx'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { QuickReplyFiles, useQuickReplyFiles } from './quick-reply-files.tsx'

const texts = pageStrings.settings.quickReplies

export const refreshQuickReplies = () =>
  queries.queryClient.invalidateQueries({ queryKey: queries.quickReplies.queryKey })

/** Creates or edits a quick reply. */
export const QuickReplyDialog = ({ reply, close }: { reply?: QuickReply; close: () => void }) => {
  const { files, saveWith } = useQuickReplyFiles(reply)
  const { values, set, mutation, field } = useFields(
    {
      name: reply?.name ?? '',
      body: reply?.body ?? '',
      folder: reply?.folder ?? '',
      is_shared: reply?.is_shared ?? false,
    },
    ({ folder, ...rest }) =>
      saveWith((attachment_ids) => {
        const body = { ...rest, folder: folder.trim() || null, attachment_ids }
        return reply
          ? call('PUT /api/quick-replies/:quickReply', { params: { quickReply: reply.ulid }, body })
          : call('POST /api/quick-replies', { body })
      }),
    async () => {
      await refreshQuickReplies()
      toast({ text: pageStrings.settings.saved })
      close()
    },
  )
  const sharedError = field('is_shared').error
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
      />
      <TextField label={texts.folder} help={texts.folderHelp} autoComplete="off" {...field('folder')} />
      <CheckBox isSelected={values.is_shared} onChange={(is_shared) => set('is_shared', is_shared)}>
        {texts.share} <span className="muted">{texts.shareHelp}</span>
      </CheckBox>
      {sharedError && (
        <p className="form-problem" role="alert">
          {sharedError}
        </p>
      )}
      <QuickReplyFiles files={files} />
    </DialogForm>
  )
}
