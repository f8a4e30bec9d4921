import { useQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Picker } from '../../platform/ui/picker.tsx'
import { assigneeChoices } from '../../tickets/pickers/choices.tsx'
import { changeAll } from '../bulk/change-all.ts'
import type { Chosen } from './workload-search.ts'

const texts = strings.workload

/** Changes the assignee of all tickets that are shown. */
export const LoadActions = ({ chosen: { filter, count, member } }: { chosen: Chosen }) => {
  const { data: me } = useQuery(queries.me)
  const { data: members = [] } = useQuery(queries.members)
  if (!me?.can.write || count === 0) return null
  const give = (ulid: string | undefined) =>
    void changeAll(filter, count, {
      kind: 'assignee',
      member: members.find((one) => one.ulid === ulid) ?? null,
    })
  const own = me.user.ulid
  return (
    <span className="load-actions">
      {member !== own && (
        <Button className="small" onPress={() => give(own)}>
          {texts.takeAll}
        </Button>
      )}
      {member && (
        <Button className="small" onPress={() => give(undefined)}>
          {texts.giveBack}
        </Button>
      )}
      <Picker label={texts.giveTo} choices={assigneeChoices(members, member)} onChoose={give}>
        <Button className="small">{texts.giveTo}</Button>
      </Picker>
    </span>
  )
}
