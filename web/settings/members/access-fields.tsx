import './access-fields.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import * as queries from '../../api/queries.ts'
import { Dot } from '../../ui/dot.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { words } from '../../words/words.ts'

export type Access = {
  role: 'admin' | 'member'
  /** Null means all. */
  channels: string[] | null
}

const roles = [
  { value: 'member', label: words.settings.roles.member, help: words.settings.roles.memberHelp },
  { value: 'admin', label: words.settings.roles.admin, help: words.settings.roles.adminHelp },
] as const

const accessOptions = [
  { value: 'all', label: words.settings.members.allChannels },
  { value: 'some', label: words.settings.members.someChannels },
] as const

type Props = { access: Access; change: (access: Access) => void; error?: string | undefined }

/** The role of somebody, and for members the channels. */
export const AccessFields = ({ access: { role, channels }, change, error }: Props) => {
  const { data: all } = useSuspenseQuery(queries.channels)
  const toggle = (ulid: string, isChosen: boolean) =>
    change({
      role,
      channels: [...(channels ?? []).filter((one) => one !== ulid), ...(isChosen ? [ulid] : [])],
    })
  return (
    <>
      <SelectField
        label={words.settings.members.role}
        value={role}
        options={roles}
        onChange={(role) => change({ role, channels })}
        help={role === 'admin' ? words.settings.roles.adminHelp : words.settings.roles.memberHelp}
        error={error}
      />
      {role === 'member' && (
        <SelectField
          label={words.settings.pages.channels}
          value={channels ? 'some' : 'all'}
          options={accessOptions}
          onChange={(access) =>
            change({ role, channels: access === 'all' ? null : all.map(({ ulid }) => ulid) })
          }
        />
      )}
      {role === 'member' && channels && (
        <fieldset className="check-list">
          <legend className="only-heard">{words.settings.members.someChannels}</legend>
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

/** As the API takes it: a list says nothing for admins. */
export const accessBody = ({ role, channels }: Access) => ({
  role,
  ...(role === 'member' && { channel_ulids: channels }),
})
