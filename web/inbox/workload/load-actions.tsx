import { useQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import type { Member } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { AssigneePicker } from '../../tickets/pickers/assignment-pickers.tsx'
import { changeAll } from '../bulk/change-all.ts'
import type { Chosen } from './workload-search.ts'

const texts = strings.workload

/** Changes the assignee of all tickets that are shown. */
export const LoadActions = ({ chosen: { filter, count, member } }: { chosen: Chosen }) => {
  const { data: me } = useQuery(queries.me)
  const { data: members = [] } = useQuery(queries.members)
  if (!me?.can.write || count === 0) return null
  const give = (member: Member | null) => void changeAll(filter, count, { kind: 'assignee', member })
  const own = members.find(({ ulid }) => ulid === me.user.ulid)
  return (
    <span className="load-actions">
      {own && member !== own.ulid && (
        <Button className="small" onPress={() => give(own)}>
          {texts.takeAll}
        </Button>
      )}
      {member && (
        <Button className="small" onPress={() => give(null)}>
          {texts.giveBack}
        </Button>
      )}
      <AssigneePicker label={texts.giveTo} chosen={member} choose={give}>
        <Button className="small">{texts.giveTo}</Button>
      </AssigneePicker>
    </span>
  )
}
