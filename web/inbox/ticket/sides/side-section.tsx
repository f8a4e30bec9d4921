import { lazy, Suspense } from 'react'
import { useMay } from '../../../platform/api/rights.ts'
import type { SideConversation } from '../../../platform/api/types.ts'
import { runAction } from '../../../platform/commands/actions.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Icon, PlusIcon } from '../../../platform/ui/icons/icons.tsx'

const SideList = lazy(async () => ({ default: (await import('./side-list.tsx')).SideList }))

/** The id of the action that asks for a new side conversation. */
export const startSide = 'start-side-conversation'

type Props = { ticket: string; sides: SideConversation[] }

/** The side conversations of a ticket. Until it has some, a button that begins one. */
export const SideSection = ({ ticket, sides }: Props) => {
  const mayWrite = useMay('write')
  if (sides.length > 0)
    return (
      <Suspense>
        <SideList ticket={ticket} sides={sides} />
      </Suspense>
    )
  return (
    mayWrite && (
      <section>
        <StartButton />
      </section>
    )
  )
}

export const StartButton = () => (
  <button type="button" className="editable adding add-note" onClick={() => runAction(startSide)}>
    <Icon of={PlusIcon} />
    {strings.contact.startSide}
  </button>
)
