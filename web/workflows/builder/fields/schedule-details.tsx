import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { workflowStrings } from '../../../platform/workflow-strings.ts'
import type { Draft } from '../../data/draft.ts'
import { choicesOf } from '../../words/choices.ts'
import { textsIn } from '../../words/kinds.ts'
import type { Names } from '../../words/sentence.ts'
import { ChoicesField } from './choices-field.tsx'

const texts = workflowStrings.workflowBuilder.schedule

type Props = {
  parameters: Draft['trigger_parameters']
  change: (part: Draft['trigger_parameters']) => void
  names: Names | undefined
  isReadOnly: boolean
}

/** The choice of a search among the ULIDs of views. */
const bySearch = 'search'

/** The days and the time of a schedule, and the view or search over whose tickets it runs. */
export const ScheduleDetails = ({ parameters, change, names, isReadOnly }: Props) => {
  const [chosen = ''] = textsIn(parameters.view).map((ulid) => ulid.toLowerCase())
  const [search] = textsIn(parameters.search)
  const views = [...(names?.view ?? [])].map(([value, label]) => ({ value, label }))
  const gone = chosen && !names?.view?.has(chosen) ? [{ value: chosen, label: texts.gone }] : []
  return (
    <>
      <ChoicesField
        label={texts.days}
        choices={choicesOf('weekday_is')}
        values={textsIn(parameters.weekdays)}
        onChange={(weekdays) => change({ weekdays })}
        isReadOnly={isReadOnly}
        none={texts.everyDay}
      />
      <input
        className="wait"
        type="time"
        aria-label={texts.time}
        value={String(parameters.time ?? '')}
        onChange={({ target }) => change({ time: target.value })}
        readOnly={isReadOnly}
      />
      <SelectField
        label={texts.view}
        isLabelHidden
        value={search === undefined ? chosen : bySearch}
        options={[
          { value: '', label: texts.open },
          { value: bySearch, label: texts.search },
          ...views,
          ...gone,
        ]}
        onChange={(view) =>
          change(view === bySearch ? { view: null, search: '' } : { view: view || null, search: undefined })
        }
        isDisabled={isReadOnly}
      />
      {search !== undefined && (
        <TextField
          label={texts.search}
          help={texts.searchHelp}
          value={search}
          onChange={(search) => change({ search })}
          isReadOnly={isReadOnly}
          autoComplete="off"
          spellCheck="false"
        />
      )}
    </>
  )
}
