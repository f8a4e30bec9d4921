import { lazy, Suspense } from 'react'
import type { Ticket, TicketContact } from '../../../platform/api/types.ts'
import { PanelSection } from './panel-section.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

const PanelAnswer = lazy(async () => ({ default: (await import('./panel-answer.tsx')).PanelAnswer }))

type Props = { ticket: Ticket; panels: TicketContact['ticket_panels'] }

/** The ticket panels, each in a section. A folded one asks nothing. */
export const TicketPanels = ({ ticket, panels }: Props) =>
  panels.map((panel) => (
    <PanelSection key={`${ticket.ulid} ${panel.ulid}`} name={`ticket_panel ${panel.ulid}`} title={panel.name}>
      <Suspense fallback={<PanelSkeleton panel={panel.ulid} />}>
        <PanelAnswer ticket={ticket} panel={panel} />
      </Suspense>
    </PanelSection>
  ))
