import '../../../platform/forms/lists.css'
import './arrange.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PanelPart, wholePanel } from '../../../../contract/workspaces/panel-sections.ts'
import { call } from '../../../platform/api/client.ts'
import * as queries from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import type { Team } from '../../../platform/api/types.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button, IconButton } from '../../../platform/ui/button.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { Switch } from '../../../platform/ui/fields/switch.tsx'
import { DownIcon, UpIcon } from '../../../platform/ui/icons/icons.tsx'
import { Modal } from '../../../platform/ui/modal.tsx'
import { Handle, type Order, SortableList } from '../../../platform/ui/sorting/sortable-list.tsx'
import { toast, toastProblem } from '../../../platform/ui/toasts/toasts.tsx'

const texts = pageStrings.panel
const everyone = 'all'

type Panel = Team['panel']

/** Arranges the sections of the panel, for the workspace or a team. Each change is saved at once. */
export const ArrangeDialog = ({ team, close }: { team: string | null; close: () => void }) => {
  const { data: teams = [] } = useQuery(queries.teams)
  const { data: workspace } = useQuery(queries.workspace)
  const [chosen, choose] = useState(team ?? everyone)
  const ofTeam = teams.find(({ ulid }) => ulid === chosen)
  const stored = ofTeam ? ofTeam.panel : (workspace?.panel ?? null)
  const { set, isPending } = usePanel(ofTeam?.ulid ?? null, stored)
  return (
    <Modal label={texts.title} isOpen close={close} isNarrow>
      <h2 className="arrange-title">{texts.title}</h2>
      <SelectField
        label={texts.whose}
        value={chosen}
        options={[
          { value: everyone, label: texts.everyone },
          ...teams.map(({ ulid, name }) => ({ value: ulid, label: name })),
        ]}
        onChange={choose}
      />
      <p className="muted">{!ofTeam ? texts.help : ofTeam.panel ? texts.own : texts.inherited}</p>
      {workspace && <Sections parts={wholePanel(stored ?? workspace.panel)} set={(parts) => set(parts)} />}
      <div className="dialog-buttons">
        <Button isDisabled={stored === null || isPending} onPress={() => set(null)}>
          {ofTeam ? texts.asWorkspace : texts.reset}
        </Button>
        <Button look="primary" onPress={close}>
          {texts.done}
        </Button>
      </div>
    </Modal>
  )
}

const Sections = ({ parts, set }: { parts: PanelPart[]; set: (parts: PanelPart[]) => void }) => (
  <SortableList
    label={texts.sections}
    className="panel-sections"
    items={parts}
    keyOf={({ section }) => section}
    nameOf={({ section }) => texts.names[section]}
    placeOf={({ section }) => parts.findIndex((one) => one.section === section)}
    canMove
    move={(part, to) => set(parts.filter(({ section }) => section !== part.section).toSpliced(to, 0, part))}
  >
    {(part, order) => (
      <Row
        name={texts.names[part.section]}
        order={order}
        isShown={!part.is_hidden}
        show={(isShown) => set(parts.map((one) => (one === part ? { ...one, is_hidden: !isShown } : one)))}
      />
    )}
  </SortableList>
)

type RowProps = { name: string; order: Order | undefined; isShown: boolean; show: (isShown: boolean) => void }

const Row = ({ name, order, isShown, show }: RowProps) => (
  <>
    <Handle name={name} order={order} />
    <div>{name}</div>
    <IconButton
      className="small"
      icon={UpIcon}
      label={`${strings.sorting.up}: ${name}`}
      isDisabled={!order?.up}
      onPress={() => order?.up?.()}
    />
    <IconButton
      className="small"
      icon={DownIcon}
      label={`${strings.sorting.down}: ${name}`}
      isDisabled={!order?.down}
      onPress={() => order?.down?.()}
    />
    <Switch label={texts.show(name)} isOn={isShown} onChange={show} />
  </>
)

/** Changes are shown at once, and sent one after the other. */
const usePanel = (team: string | null, stored: Panel) => {
  const { mutate, isPending } = useMutation({
    scope: { id: 'panel' },
    mutationFn: ({ to }: { to: Panel; before: Panel }) => put(team, to),
    onMutate: ({ to }) => show(team, to),
    onError: (error, { before }) => {
      show(team, before)
      toastProblem(texts.notSaved(error.message), error)
    },
    onSettled: () => queries.queryClient.invalidateQueries({ queryKey: queryKeys.ticketContact() }),
  })
  const set = (to: Panel) => {
    mutate({ to, before: stored })
    toast({ text: texts.saved, about: `panel ${team}`, undo: () => mutate({ to: stored, before: to }) })
  }
  return { set, isPending }
}

const put = async (team: string | null, to: Panel) => {
  const body = { panel: to as PanelPart[] | null }
  if (team) await call('PUT /api/teams/:team', { params: { team }, body })
  else await call('PUT /api/workspace', { body })
}

const show = (team: string | null, panel: Panel) => {
  if (team)
    queries.queryClient.setQueryData(queries.teams.queryKey, (teams) =>
      teams?.map((one) => (one.ulid === team ? { ...one, panel } : one)),
    )
  else
    queries.queryClient.setQueryData(
      queries.workspace.queryKey,
      (workspace) => workspace && { ...workspace, panel },
    )
}
