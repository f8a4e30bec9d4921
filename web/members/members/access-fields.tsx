import './access-fields.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type GivenRole, givenRoles } from '../../../contract/base/permissions.ts'
import * as queries from '../../platform/api/queries.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Dot } from '../../platform/ui/dot.tsx'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'

export type Access = {
  role: GivenRole
  /** Null means all channels. */
  channels: string[] | null
}

const roles = givenRoles.map((value) => ({
  value,
  label: pageStrings.settings.roles[value],
  help: pageStrings.settings.roles[`${value}Help`],
}))

const accessOptions = [
  { value: 'all', label: pageStrings.settings.members.allChannels },
  { value: 'some', label: pageStrings.settings.members.someChannels },
] as const

type Props = { access: Access; change: (access: Access) => void; error?: string | undefined }

/** The role of a user, and the channels of one who is no admin. */
export const AccessFields = ({ access: { role, channels }, change, error }: Props) => {
  const { data: known } = useSuspenseQuery(queries.channels)
  const all = known.filter(({ ulid, deleting_since }) => !deleting_since || channels?.includes(ulid))
  const toggle = (ulid: string, isChosen: boolean) =>
    change({
      role,
      channels: [...(channels ?? []).filter((one) => one !== ulid), ...(isChosen ? [ulid] : [])],
    })
  return (
    <>
      <SelectField
        label={pageStrings.settings.members.role}
        value={role}
        options={roles}
        onChange={(role) => change({ role, channels })}
        help={pageStrings.settings.roles[`${role}Help`]}
        error={error}
      />
      {role !== 'admin' && (
        <SelectField
          label={strings.settings.pages.channels}
          value={channels ? 'some' : 'all'}
          options={accessOptions}
          onChange={(access) =>
            change({ role, channels: access === 'all' ? null : all.map(({ ulid }) => ulid) })
          }
        />
      )}
      {role !== 'admin' && channels && (
        <fieldset className="check-list">
          <legend className="only-heard">{pageStrings.settings.members.someChannels}</legend>
          {all.map(({ ulid, name, color }) => (
            <CheckBox
              key={ulid}
              isSelected={channels.includes(ulid)}
              onChange={(isChosen) => toggle(ulid, isChosen)}
            >
              <Dot color={color} />
              {name}
            </CheckBox>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** The request body. Admins can access all channels, so they have no list. */
export const accessBody = ({ role, channels }: Access) => ({
  role,
  ...(role !== 'admin' && { channel_ulids: channels }),
})
