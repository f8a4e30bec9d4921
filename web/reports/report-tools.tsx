import { useQuery } from '@tanstack/react-query'
import * as queries from '../api/queries.ts'
import { strings } from '../strings/strings.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { GroupFilter } from './group-filter.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { countsBusinessHours } from './report-search.ts'
import { useReport } from './use-report.ts'

const texts = strings.reports

const hours = (['all', 'business'] as const).map((value) => ({ value, label: texts.countedHours[value] }))

/** The period and the filters of the report. */
export const ReportTools = () => {
  const { search, choose } = useReport()
  const { data: channels = [] } = useQuery(queries.channels)
  const { channel = '' } = search
  const ofChannels = [
    { value: '', label: texts.allChannels },
    ...channels.map(({ ulid, name }) => ({ value: ulid, label: name })),
    ...(channel.includes(',') ? [{ value: channel, label: texts.severalChannels }] : []),
  ]
  return (
    <search className="report-tools" aria-label={texts.filters}>
      <PeriodPicker />
      <SelectField
        label={texts.channel}
        isLabelHidden
        value={channel}
        options={ofChannels}
        onChange={(value) => choose({ channel: value || undefined })}
      />
      <GroupFilter />
      <SelectField
        label={texts.hours}
        isLabelHidden
        value={countsBusinessHours(search) ? 'business' : 'all'}
        options={hours}
        onChange={(value) => choose({ hours: value === 'all' ? undefined : value })}
      />
    </search>
  )
}
