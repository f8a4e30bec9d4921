import { useQuery } from '@tanstack/react-query'
import * as queries from '../api/queries.ts'
import { DraftIcon, Icon } from '../ui/icons.tsx'
import { words } from '../words.ts'

/** Marks a ticket for which the person has a draft. */
export const DraftMark = ({ ticket }: { ticket: string }) => {
  const { data: has = false } = useQuery({
    ...queries.drafts,
    select: (drafts) => drafts.some((draft) => draft.ticket.ulid === ticket),
  })
  return (
    has && (
      <span className="draft-mark" title={words.drafts.mark}>
        <Icon of={DraftIcon} />
        <span className="only-heard">{words.drafts.mark}</span>
      </span>
    )
  )
}
