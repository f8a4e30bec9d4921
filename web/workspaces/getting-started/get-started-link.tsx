import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import { strings } from '../../platform/strings/strings.ts'
import { DoneIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { gettingStarted, isOver, stepsIn } from './first-steps.ts'

const texts = strings.gettingStarted

/** The way back to the first steps from each of their places, until all are done. */
export const GetStartedLink = ({ close }: { close: () => void }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data } = useQuery({ ...gettingStarted, enabled: me.can.write_as_admin })
  if (!data || isOver(data)) return null
  const steps = stepsIn(data)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <li>
      <Link to="/get-started" onClick={close}>
        <Icon of={DoneIcon} />
        <span className="what">{texts.title}</span>
        <span className="count">{texts.progress(done, steps.length)}</span>
      </Link>
    </li>
  )
}
