import './sides.css'
import { type KeyboardEvent, useRef } from 'react'
import { call } from '../../../platform/api/client.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import type { SideConversation } from '../../../platform/api/types.ts'
import { errorOf } from '../../../platform/forms/error-of.ts'
import { useFields } from '../../../platform/forms/form.tsx'
import { FormProblem } from '../../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../../platform/page-strings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { FileList } from '../../../writing/compose/files/file-list.tsx'
import { type Files, useFiles } from '../../../writing/compose/files/use-files.ts'
import { AddressField } from '../../../writing/compose/recipients/address-field.tsx'
import { readAddresses, withAddresses } from '../../../writing/compose/recipients/addresses.ts'

const texts = pageStrings.sides

type Values = { to: string[]; typed: string; subject: string; text: string }
type Props = {
  ticket: string
  /** Undefined to start one with this subject. */
  side?: SideConversation
  subject?: string
  done: () => void
}

/** The texts that were not sent yet, until the page is left. */
const unsent = new Map<string, Values>()

/** The form of a message in a side conversation, or of the first one. */
export const SideForm = ({ ticket, side, subject = '', done }: Props) => {
  const key = side?.ulid ?? ticket
  const files = useFiles('', { files: [], html: '' }, () => null)
  const blank = { to: side?.participants ?? [], typed: '', subject, text: '' }
  const { values, set, setValues, mutation, field } = useFields(
    unsent.get(key) ?? blank,
    (values) => send(ticket, side, values, files),
    () => {
      unsent.delete(key)
      setValues(blank)
      for (const { id } of files.all) files.remove(id)
      for (const queryKey of [queryKeys.ticketContact(ticket), queryKeys.sideConversation()])
        void queryClient.invalidateQueries({ queryKey })
      done()
    },
  )
  if (values.text || values.typed) unsent.set(key, values)
  const submit = () => {
    if (!mutation.isPending) mutation.mutate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    submit()
  }
  const fault = errorOf(mutation.error, 'to_recipients')
  return (
    <form
      className="side-form"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormProblem error={mutation.error} />
      <div className="side-recipients">
        <AddressField
          label={strings.message.toLabel}
          all={values.to}
          set={(to) => set('to', to)}
          text={values.typed}
          setText={(typed) => set('typed', typed)}
          hasFocus={side === undefined}
          isTried={mutation.isError}
        />
      </div>
      {fault && <p className="wrong">{fault}</p>}
      {!side && <TextField label={strings.newTicket.subject} maxLength={255} {...field('subject')} />}
      <TextArea
        label={texts.message}
        rows={5}
        value={values.text}
        onChange={(text) => set('text', text)}
        error={errorOf(mutation.error, 'body_text')}
      />
      <FileList files={files} removed={() => {}} />
      <div className="side-buttons">
        <AddFiles files={files} />
        <Button type="submit" look="primary" isDisabled={mutation.isPending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

const AddFiles = ({ files }: { files: Files }) => {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button className="small" onPress={() => chooser.current?.click()}>
        {strings.compose.addFiles}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          files.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

const send = async (ticket: string, side: SideConversation | undefined, values: Values, files: Files) => {
  const { right, wrong } = readAddresses(values.typed)
  if (wrong) throw new Error(texts.wrongAddress(wrong))
  if (files.isUploading || files.failed.length > 0)
    throw new Error(pageStrings.settings.quickReplies.filesNotReady)
  const body = {
    body_text: values.text,
    to_recipients: withAddresses(values.to, right),
    attachment_ids: files.all.flatMap(({ uploaded }) => uploaded?.token ?? []),
  }
  if (side)
    await call('POST /api/tickets/:ticket/side-conversations/:sideConversation/messages', {
      params: { ticket, sideConversation: side.ulid },
      body,
    })
  else
    await call('POST /api/tickets/:ticket/side-conversations', {
      params: { ticket },
      body: { ...body, subject: values.subject },
    })
}
