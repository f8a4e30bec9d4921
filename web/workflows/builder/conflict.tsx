import { queryClient } from '../../api/queries.ts'
import { strings } from '../../strings/strings.ts'
import { Button } from '../../ui/button.tsx'
import { workflow as workflowQuery } from '../data/workflow-queries.ts'
import type { DraftEdit } from './use-draft.ts'

const texts = strings.workflowBuilder

type Props = { edit: DraftEdit; workflow: string; error: Error | null; forget: () => void }

/** Somebody else has saved the workflow meanwhile: the author chooses. */
export const Conflict = ({ edit, workflow, error, forget }: Props) => {
  const settle = async (choose: () => void) => {
    await queryClient.refetchQueries({ queryKey: workflowQuery(workflow).queryKey })
    choose()
    forget()
  }
  return (
    <div className="form-problem" role="alert">
      <p>{texts.conflict}</p>
      <p>
        {error?.message} {texts.conflictText}
      </p>
      <span className="form-buttons">
        <Button className="small" onPress={() => void settle(edit.keepMine)}>
          {texts.saveAnyway}
        </Button>
        <Button className="small" onPress={() => void settle(edit.discard)}>
          {texts.takeTheirs}
        </Button>
      </span>
    </div>
  )
}
