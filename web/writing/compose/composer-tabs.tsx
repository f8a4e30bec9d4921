import type { ReactNode } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { TrashIcon } from '../../platform/ui/icons/icons.tsx'
import type { Kind } from '../drafts/message-draft.ts'
import { useKinds } from './closed-composer.tsx'

type Props = { kind: Kind; setKind: (kind: Kind) => void; discard: () => void; children: ReactNode }

export const ComposerTabs = ({ kind, setKind, discard, children }: Props) => {
  const allowed = useKinds()
  return (
    <div className="composer-tabs">
      <fieldset>
        <legend className="only-heard">{strings.compose.kind}</legend>
        {allowed.map((one) => (
          <label key={one} className={one}>
            <input type="radio" name="kind" checked={one === kind} onChange={() => setKind(one)} />
            <span>{strings.compose.start[one]}</span>
          </label>
        ))}
      </fieldset>
      {children}
      <IconButton className="small" icon={TrashIcon} label={strings.compose.discard} onPress={discard} />
    </div>
  )
}
