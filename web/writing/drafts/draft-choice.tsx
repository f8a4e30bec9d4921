import './drafts.css'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { both } from './compare-drafts.ts'
import { settle } from './draft-keeper.ts'
import { type Draft, plainText } from './message-draft.ts'
import type { SaveState } from './save-states.ts'

type Props = {
  ticket: string
  mine: Draft
  state: Extract<SaveState, { kind: 'changed' }>
  replace: (draft: Draft) => void
}

/** Resolves a conflict of two versions of a draft: shows both, and the author chooses. */
export const DraftChoice = ({ ticket, mine, state: { theirs }, replace }: Props) => {
  const take = () => {
    replace(settle(ticket, theirs, true))
    const run = () => replace(settle(ticket, mine, false))
    toast({ text: strings.compose.tookTheirs, undo: run })
  }
  return (
    <div className="draft-choice" role="alert">
      <strong>{strings.compose.changedElsewhere}</strong>
      <div className="texts">
        <figure>
          <figcaption>{strings.compose.mine}</figcaption>
          <p>{plainText(mine.html) || strings.compose.noText}</p>
        </figure>
        <figure>
          <figcaption>{strings.compose.theirs}</figcaption>
          <p>{plainText(theirs.html) || strings.compose.noText}</p>
        </figure>
      </div>
      <span className="choices">
        <Button className="small" onPress={() => replace(settle(ticket, mine, false))}>
          {strings.compose.keepMine}
        </Button>
        <Button className="small" onPress={take}>
          {strings.compose.takeTheirs}
        </Button>
        <Button className="small" onPress={() => replace(settle(ticket, both(mine, theirs), false))}>
          {strings.compose.keepBoth}
        </Button>
      </span>
    </div>
  )
}
