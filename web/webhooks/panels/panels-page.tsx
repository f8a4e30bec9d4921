import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { GuideLink } from '../../platform/ui/guide-link.tsx'
import { PanelDialog } from './panel-dialog.tsx'
import { ticketPanels } from './panel-queries.ts'
import { PanelRow } from './panel-row.tsx'

const texts = pageStrings.settings.ticketPanels
const title = strings.settings.pages.ticketPanels

/** The servers that answer facts about tickets. */
export const TicketPanelsPage = () => {
  const { data, error } = useQuery(ticketPanels)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button look="primary" onPress={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <AdminOnly>
      <SettingsBody title={title} text={texts.text} action={add}>
        {!data && <FormProblem error={error} />}
        <ul className="settings-list" aria-label={title} aria-busy={!data && !error}>
          {data?.map((panel) => (
            <PanelRow key={panel.ulid} panel={panel} />
          ))}
        </ul>
        {data?.length === 0 && <p className="list-empty">{texts.none}</p>}
        <GuideLink to="/docs/ticket-panels">{texts.guide}</GuideLink>
        {isAdding && <PanelDialog close={() => setAdding(false)} />}
      </SettingsBody>
    </AdminOnly>
  )
}
