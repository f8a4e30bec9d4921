import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../platform/api/rights.ts'
import type { Ticket } from '../../../platform/api/types.ts'
import { subjectText } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Icon, MergeIcon } from '../../../platform/ui/icons/icons.tsx'
import { useMerging } from './use-merging.ts'

/** Offers to merge a ticket into the one that its mail may belong to. */
export const RelatedNotice = ({ ticket }: { ticket: Ticket }) => {
  const { merge } = useMerging()
  const mayWrite = useMay('write')
  const [isMerging, setMerging] = useState(false)
  const { possibly_related: related, status } = ticket
  if (!related || status === 'spam') return null
  const start = async () => {
    setMerging(true)
    await merge(ticket, related)
    setMerging(false)
  }
  return (
    <p className="ticket-notice">
      <Icon of={MergeIcon} />
      <span>
        {strings.merging.relatedTo}{' '}
        <Link to="/tickets/$ticket" params={{ ticket: related.ulid }} search={true}>
          {strings.ticket.number(related.number)} {subjectText(related.subject)}
        </Link>
      </span>
      {mayWrite && (
        <Button className="small" isDisabled={isMerging} onPress={() => void start()}>
          {strings.merging.into(related.number)}
        </Button>
      )}
    </p>
  )
}
