import { Link, useNavigate } from '@tanstack/react-router'
import { mostRunsCounted } from '../../../contract/workflows/most-runs.ts'
import type { Workflow, WorkflowStats } from '../../platform/api/types.ts'
import { said } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { Switch } from '../../platform/ui/fields/switch.tsx'
import { CopyIcon, DeleteIcon, Icon, MoreIcon, WarningIcon } from '../../platform/ui/icons/icons.tsx'
import { Menu, type MenuEntry } from '../../platform/ui/menu.tsx'
import { Handle, moveKeys, movesOf, type Order } from '../../platform/ui/sorting/sortable-list.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { deleteWorkflow } from '../data/deletions.ts'
import { setEnabled } from '../data/workflow-changes.ts'

const texts = strings.workflows

type Props = {
  workflow: Workflow
  sentence: string
  stats: WorkflowStats | undefined
  canWrite: boolean
  /** If it can be moved. */
  order: Order | undefined
}

export const WorkflowRow = ({ workflow, sentence, stats, canWrite, order }: Props) => {
  const { ulid, name, is_enabled } = workflow
  return (
    <>
      <Handle name={name} order={order} />
      <div className={is_enabled ? '' : 'is-off'}>
        <Link to="/workflows/$workflow" params={{ workflow: ulid }} {...moveKeys(order)}>
          {name}
        </Link>
        <p className="muted sentence">{sentence}</p>
      </div>
      <Figures stats={stats} />
      {canWrite ? (
        <Switch
          label={texts.enabled(name)}
          isOn={is_enabled}
          onChange={(isOn) => void setEnabled(workflow, isOn)}
        />
      ) : (
        <span className="role">{is_enabled ? texts.isOn : texts.isOff}</span>
      )}
      {canWrite && <MoreActions workflow={workflow} order={order} />}
    </>
  )
}

const Figures = ({ stats }: { stats: WorkflowStats | undefined }) => {
  const failure = stats?.last_failure
  return (
    <span className="role figures">
      {stats && stats.runs > 0 && <span>{texts.runs(stats.runs, stats.runs >= mostRunsCounted)}</span>}
      {failure && (
        <Link
          className="failure"
          to="/tickets/$ticket"
          params={{ ticket: failure.ticket.ulid }}
          title={texts.failedOn(failure.ticket.number, said(failure.words))}
        >
          <Icon of={WarningIcon} />
          {texts.failed} <Time at={failure.created_at} inSentence />
        </Link>
      )}
    </span>
  )
}

const MoreActions = ({ workflow, order }: { workflow: Workflow; order: Order | undefined }) => {
  const navigate = useNavigate()
  const { ulid, name } = workflow
  const entries: MenuEntry[] = [
    ...movesOf(order),
    {
      id: 'duplicate',
      label: texts.duplicate,
      icon: CopyIcon,
      run: () => void navigate({ to: '/workflows/new', search: { copy: ulid } }),
    },
    { id: 'delete', label: texts.remove, icon: DeleteIcon, run: () => deleteWorkflow(workflow) },
  ]
  return (
    <Menu label={texts.more(name)} entries={entries}>
      <IconButton className="small" icon={MoreIcon} label={texts.more(name)} />
    </Menu>
  )
}
