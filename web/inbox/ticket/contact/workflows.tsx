import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../platform/api/rights.ts'
import type { Ticket } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Icon, RunIcon } from '../../../platform/ui/icons/icons.tsx'
import { PanelSection } from '../panel/panel-section.tsx'
import { runWorkflow, type StartableWorkflow, startableWorkflows } from './run-workflow.ts'

/** The workflows that can run on the ticket now. */
export const Workflows = ({ ticket }: { ticket: Ticket }) => {
  const { ulid } = ticket
  const [running, setRunning] = useState<string>()
  const mayWrite = useMay('write')
  const { data = [] } = useQuery({
    ...startableWorkflows(ticket),
    select: ({ data }) => data,
    placeholderData: (before, query) => (query?.queryKey[1] === ulid ? before : undefined),
  })
  if (data.length === 0 || !mayWrite) return null
  const start = async (workflow: StartableWorkflow) => {
    setRunning(workflow.ulid)
    await runWorkflow(ulid, workflow)
    setRunning(undefined)
  }
  return (
    <PanelSection name="workflows" title={strings.contact.workflows}>
      <ul className="startable">
        {data.map((workflow) => (
          <li key={workflow.ulid}>
            <span className="what" title={workflow.description ?? undefined}>
              {workflow.name}
            </span>
            <Button
              className="small"
              aria-label={strings.contact.run(workflow.name)}
              isDisabled={running !== undefined}
              onPress={() => void start(workflow)}
            >
              <Icon of={RunIcon} />
              {running === workflow.ulid && strings.contact.running}
            </Button>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
