import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/client.ts'
import { DeleteDialog } from '../../platform/forms/delete-dialog.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { MoreIcon } from '../../platform/ui/icons/icons.tsx'
import { Menu } from '../../platform/ui/menu.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { ReplaceDialog } from '../webhook-actions.tsx'
import { PanelDialog } from './panel-dialog.tsx'
import { refresh, type TicketPanel } from './panel-queries.ts'
import { TrialDialog } from './trial-dialog.tsx'

const { webhooks, ticketPanels: texts } = pageStrings.settings

type Open = 'try' | 'change' | 'replace' | 'delete'

/** A panel, whether its server answers, and what can be done with it. */
export const PanelRow = ({ panel }: { panel: TicketPanel }) => {
  const [open, setOpen] = useState<Open>()
  const { name, is_enabled } = panel
  const params = { ticketPanel: panel.ulid }
  const toggling = useMutation({
    mutationFn: () =>
      call('PUT /api/ticket-panels/:ticketPanel', { params, body: { is_enabled: !is_enabled } }),
    onSuccess: refresh,
  })
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="muted">{panel.url.replace(/[?#].*$/, '')}</p>
        <PanelState panel={panel} />
        <FormProblem error={toggling.error} />
      </div>
      <Button aria-label={texts.tryOf(name)} onPress={() => setOpen('try')}>
        {texts.try}
      </Button>
      <Menu
        label={texts.more(name)}
        entries={[
          { id: 'change', label: webhooks.change, run: () => setOpen('change') },
          { id: 'replace', label: webhooks.replace, run: () => setOpen('replace') },
          { id: 'toggle', label: is_enabled ? texts.turnOff : texts.turnOn, run: toggling.mutate },
          { id: 'delete', label: webhooks.delete, run: () => setOpen('delete') },
        ]}
      >
        <IconButton icon={MoreIcon} label={texts.more(name)} />
      </Menu>
      <Opened panel={panel} open={open} close={() => setOpen(undefined)} />
    </li>
  )
}

type OpenedProps = { panel: TicketPanel; open: Open | undefined; close: () => void }

const Opened = ({ panel, open, close }: OpenedProps) => {
  const params = { ticketPanel: panel.ulid }
  const replace = async () => {
    const { data } = await call('POST /api/ticket-panels/:ticketPanel/secret', { params })
    await refresh()
    return data.secret
  }
  const remove = async () => {
    await call('DELETE /api/ticket-panels/:ticketPanel', { params })
    await refresh()
  }
  if (open === 'try') return <TrialDialog panel={panel} close={close} />
  if (open === 'change') return <PanelDialog panel={panel} close={close} />
  if (open === 'replace') return <ReplaceDialog replace={replace} close={close} />
  return (
    open === 'delete' && (
      <DeleteDialog
        title={webhooks.deleteOf(panel.name)}
        text={texts.deleteText}
        name={panel.name}
        button={webhooks.delete}
        close={close}
        remove={remove}
      />
    )
  )
}

const PanelState = ({ panel }: { panel: TicketPanel }) => {
  const { is_enabled, failing_since, last_error, last_answered_at: last } = panel
  if (!is_enabled) return <p className="muted">{texts.off}</p>
  return (
    <p className="muted">
      {failing_since ? (
        <span className="problem">
          {texts.failing}: {last_error}
        </span>
      ) : last ? (
        texts.works
      ) : (
        texts.neverAsked
      )}
      {last && (
        <>
          {' · '}
          {texts.lastAnswer} <Time at={last} inSentence />
        </>
      )}
    </p>
  )
}
