import { useQuery } from '@tanstack/react-query'
import * as queries from '../../../platform/api/queries.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { narrowings } from '../data/report-search.ts'
import { GroupPicker } from '../group-filter.tsx'
import { type Body, searchOf } from './subscription-changes.ts'

const texts = strings.reports

const hours = (['all', 'business'] as const).map((value) => ({ value, label: texts.countedHours[value] }))

type Props = { values: Body; change: (changes: Partial<Body>) => void }

/** The filters of a report by mail: those of the page. */
export const AboutFields = ({ values, change }: Props) => {
  const { data: channels = [] } = useQuery(queries.channels)
  const channel = values.channel_ulids?.join() ?? ''
  const ofChannels = [
    { value: '', label: texts.allChannels },
    ...channels.map(({ ulid, name }) => ({ value: ulid, label: name })),
    ...(channel.includes(',') ? [{ value: channel, label: texts.severalChannels }] : []),
  ]
  return (
    <fieldset className="report-mail-about">
      <legend className="label">{pageStrings.reportMails.about}</legend>
      <SelectField
        label={texts.channel}
        isLabelHidden
        value={channel}
        options={ofChannels}
        onChange={(chosen) => change({ channel_ulids: chosen ? chosen.split(',') : null })}
      />
      <GroupPicker
        search={searchOf(values)}
        choose={(chosen) =>
          change(Object.fromEntries(narrowings.map((by) => [`${by}_ulid`, chosen[by] ?? null])))
        }
      />
      <SelectField
        label={texts.hours}
        isLabelHidden
        value={values.count_hours}
        options={hours}
        onChange={(count_hours) => change({ count_hours })}
      />
    </fieldset>
  )
}
