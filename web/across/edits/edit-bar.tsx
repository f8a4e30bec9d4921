import './edits.css'
import { strings } from '../../platform/strings/strings.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { ProblemText } from '../../platform/ui/problem-text.tsx'
import { upcoming } from '../../platform/ui/time/dates.ts'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import type { Editor } from './edit-keeper.ts'
import type { KeptEdit } from './use-edit.ts'

const texts = strings.edits

/** Shows above a form who else has it open, whether changes are kept, and changes of an earlier visit. */
export const EditBar = <Values extends object>({ edit }: { edit: KeptEdit<Values> }) => {
  const { state, isChanged } = edit
  const discard = () => toast({ text: texts.discarded, undo: edit.discard() })
  return (
    <div className="edit-bar">
      <EditingMembers others={state.others} />
      {state.elsewhere ? (
        <span className="edit-elsewhere" role="alert">
          {texts.elsewhere}
          <Button className="small" onPress={() => edit.settle(true)}>
            {texts.takeElsewhere}
          </Button>
          <Button className="small" onPress={() => edit.settle(false)}>
            {texts.keepHere}
          </Button>
        </span>
      ) : (
        <KeptMark edit={edit} />
      )}
      {isChanged && (
        <Button look="quiet" className="small" onPress={discard}>
          {texts.discard}
        </Button>
      )}
    </div>
  )
}

const KeptMark = <Values extends object>({ edit: { state, isChanged } }: { edit: KeptEdit<Values> }) => {
  const since = state.kept?.changedAt
  return (
    <span className="kept-mark" role="status">
      {isChanged && since && state.saving === 'none' && texts.unsavedSince(upcoming(since))}
      {isChanged && state.saving === 'kept' && texts.kept}
      {state.saving === 'offline' && texts.keptHere}
      {state.saving === 'rejected' && state.problem && (
        <>
          {texts.notKept} <ProblemText problem={state.problem} />
        </>
      )}
    </span>
  )
}

/** Names the other members who have the form open. */
const EditingMembers = ({ others }: { others: Editor[] }) => {
  const names = (some: Editor[]) => some.map(({ user }) => user.name)
  const changing = others.filter(({ has_changes }) => has_changes)
  const text = changing.length ? texts.changing(names(changing)) : texts.editing(names(others))
  return (
    <span className="editing-members" role="status">
      {others.map(({ user }) => (
        <Avatar key={user.ulid} name={user.name} url={user.avatar_url} size="small" />
      ))}
      {others.length > 0 && <span>{text}</span>}
    </span>
  )
}
