import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as queries from '../../platform/api/queries.ts'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { useReport } from './data/use-report.ts'
import { GroupFilter } from './group-filter.tsx'
import { PeriodPicker } from './period-picker.tsx'

const texts = strings.reports

/** The period, the filters, and further choices of a page. */
export const ReportTools = ({ children }: { children: ReactNode }) => {
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
      {children}
    </search>
  )
}
