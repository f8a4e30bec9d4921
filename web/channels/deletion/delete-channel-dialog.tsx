import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Channel } from '../../platform/api/types.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { RadioField } from '../../platform/ui/fields/radio-field.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { keepLongWork } from '../../workspaces/long-work/long-work-queries.ts'
import type { Deletion } from './deletion-query.ts'

const texts = pageStrings.settings.channelDeletion

type Props = { channel: Channel; affected: Deletion; close: () => void }

/** Asks what happens to the tickets of a channel, and for its name. */
export const DeleteChannelDialog = ({ channel: { ulid, name, type }, affected, close }: Props) => {
  const { data: channels = [] } = useQuery(queries.channels)
  const others = channels.filter((one) => one.ulid !== ulid && !one.deleting_since)
  const [tickets, setTickets] = useState<'move' | 'delete'>(others.length ? 'move' : 'delete')
  const alike = others.find((one) => one.type === type) ?? others[0]
  const wanted = others.find((one) => one.ulid === affected.to_ulid) ?? alike
  const [to, setTo] = useState(wanted?.ulid ?? '')
  const [typed, setTyped] = useState('')
  const removal = useMutation({
    mutationFn: () =>
      begin(ulid, { tickets, name: typed.trim(), ...(tickets === 'move' && { to_ulid: to }) }),
    onSuccess: close,
  })
  return (
    <DialogForm
      title={texts.title}
      text={`${texts.has(affected)} ${texts.effect}`}
      button={texts.title}
      mutation={removal}
      close={close}
      danger={{ isReady: typed.trim() === name.trim() }}
    >
      <RadioField
        label={texts.choice}
        value={tickets}
        onChange={setTickets}
        options={[
          {
            value: 'move',
            label: texts.move,
            help: others.length ? texts.moveHelp : texts.noOther,
            isDisabled: others.length === 0,
          },
          { value: 'delete', label: texts.delete, help: texts.deleteHelp },
        ]}
      />
      <SelectField
        label={texts.to}
        value={to}
        options={others.map((one) => ({ value: one.ulid, label: one.name }))}
        onChange={setTo}
        isDisabled={tickets === 'delete'}
      />
      <TextField
        label={pageStrings.settings.typeName(name)}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
    </DialogForm>
  )
}

const begin = async (ulid: string, body: { tickets: 'move' | 'delete'; name: string; to_ulid?: string }) => {
  keepLongWork((await call('POST /api/channels/:channel/deletion', { params: { channel: ulid }, body })).data)
  for (const queryKey of [queries.channels.queryKey, queryKeys.channel(ulid)])
    void queries.queryClient.invalidateQueries({ queryKey })
}
