import './drafts.css'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toasts/toasts.tsx'
import { words } from '../words/words.ts'
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

/** Two texts of one draft: the author has both before them, and chooses. */
export const DraftChoice = ({ ticket, mine, state: { theirs }, replace }: Props) => {
  const take = () => {
    replace(settle(ticket, theirs, true))
    const run = () => replace(settle(ticket, mine, false))
    toast({ text: words.compose.tookTheirs, undo: run })
  }
  return (
    <div className="draft-choice" role="alert">
      <strong>{words.compose.changedElsewhere}</strong>
      <div className="texts">
        <figure>
          <figcaption>{words.compose.mine}</figcaption>
          <p>{plainText(mine.html) || words.compose.noText}</p>
        </figure>
        <figure>
          <figcaption>{words.compose.theirs}</figcaption>
          <p>{plainText(theirs.html) || words.compose.noText}</p>
        </figure>
      </div>
      <span className="choices">
        <Button className="small" onPress={() => replace(settle(ticket, mine, false))}>
          {words.compose.keepMine}
        </Button>
        <Button className="small" onPress={take}>
          {words.compose.takeTheirs}
        </Button>
        <Button className="small" onPress={() => replace(settle(ticket, both(mine, theirs), false))}>
          {words.compose.keepBoth}
        </Button>
      </span>
    </div>
  )
}
