import { useQuery } from '@tanstack/react-query'
import * as queries from '../platform/api/queries.ts'
import { numberText } from '../platform/base/numbers.ts'
import { strings } from '../platform/strings/strings.ts'
import { SelectField } from '../platform/ui/fields/select-field.tsx'
import { useMailSearch } from './use-mail-search.ts'

const texts = strings.mails

type Props<Status extends string> = {
  statuses: Record<Status, string>
  counts: (Record<NoInfer<Status>, number> & { total: number }) | undefined
}

/** The filters of status, with the number of mails of each, and of channel. */
export const MailFilters = <Status extends string>({ statuses, counts }: Props<Status>) => {
  const { search, filter } = useMailSearch()
  const { data: channels = [] } = useQuery(queries.channels)
  const numbered = (label: string, count: number | undefined) =>
    count === undefined ? label : texts.withCount(label, numberText(count))
  const any = { value: '', label: texts.anyStatus(counts ? numberText(counts.total) : '…') }
  const names = Object.keys(statuses) as Status[]
  const options = [
    any,
    ...names.map((value) => ({ value: value as string, label: numbered(statuses[value], counts?.[value]) })),
  ]
  const ofChannels = [
    { value: '', label: texts.allChannels },
    ...channels.map(({ ulid, name }) => ({ value: ulid, label: name })),
  ]
  return (
    <>
      <SelectField
        label={texts.status}
        isLabelHidden
        value={search.status ?? ''}
        options={options}
        onChange={(status) => filter({ status: status || undefined })}
      />
      {channels.length > 1 && (
        <SelectField
          label={texts.channel}
          isLabelHidden
          value={search.channel ?? ''}
          options={ofChannels}
          onChange={(channel) => filter({ channel: channel || undefined })}
        />
      )}
    </>
  )
}
