import { targetKinds } from '../../../../contract/base/ticket-values.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { DownIcon, Icon } from '../../../platform/ui/icons/icons.tsx'
import { Picker } from '../../../platform/ui/picker.tsx'

const texts = pageStrings.workflowBuilder

type Props = { kinds: readonly string[]; onChange: (kinds: string[]) => void; isReadOnly: boolean }

/** Chooses the targets that fire a trigger. Without a choice, all targets fire it. */
export const TargetsField = ({ kinds, onChange, isReadOnly }: Props) => {
  const chosen = targetKinds.filter((kind) => kinds.includes(kind))
  const names = chosen.map((kind) => strings.targets.kinds[kind])
  const text = names.length ? names.join(pageStrings.workflowWords.or) : texts.anyTarget
  if (isReadOnly) return <span className="fixed">{text}</span>
  const choose = (id: string) =>
    onChange(targetKinds.filter((kind) => (kind === id) !== chosen.includes(kind)))
  const choices = targetKinds.map((kind) => ({
    id: kind,
    label: strings.targets.kinds[kind],
    isChosen: chosen.includes(kind),
  }))
  return (
    <Picker label={texts.triggerTargets} choices={choices} onChoose={choose} isMultiple>
      <Button className="ref-button" aria-label={`${texts.triggerTargets}: ${text}`}>
        <span className="what">{text}</span>
        <Icon of={DownIcon} />
      </Button>
    </Picker>
  )
}
