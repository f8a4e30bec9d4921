import './edits.css'
import { lazy, Suspense } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import type { KeptEdit } from './use-edit.ts'

/** Few people ever see a difference. */
const Difference = lazy(async () => ({ default: (await import('./difference.tsx')).Difference }))

const texts = strings.edits

type Props<Values extends object> = { edit: KeptEdit<Values>; textOf: (values: Values) => string }

/** Somebody else has saved another version: shows the difference, and the author chooses. */
export const ChangedMeanwhile = <Values extends object>({ edit, textOf }: Props<Values>) => {
  if (!edit.theirs) return null
  const take = () => toast({ text: texts.tookTheirs, undo: edit.discard() })
  return (
    <div className="changed-meanwhile" role="alert">
      <strong>{texts.meanwhile}</strong>
      <Suspense>
        <Difference
          before={textOf(edit.theirs)}
          after={textOf(edit.values)}
          label={texts.difference}
          names={{ before: texts.theirLine, after: texts.myLine }}
        />
      </Suspense>
      <span className="choices">
        <Button className="small" onPress={edit.keepMine}>
          {texts.saveMine}
        </Button>
        <Button className="small" onPress={take}>
          {texts.takeTheirs}
        </Button>
      </span>
    </div>
  )
}
