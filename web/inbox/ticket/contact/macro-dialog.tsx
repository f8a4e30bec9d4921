import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MenuItem } from 'react-aria-components/Menu'
import { Text } from 'react-aria-components/Text'
import { call } from '../../../platform/api/client.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import type { Ticket } from '../../../platform/api/types.ts'
import { FormOfDialog } from '../../../platform/forms/dialog-form.tsx'
import { pageStrings } from '../../../platform/page-strings.ts'
import { said } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Modal } from '../../../platform/ui/modal.tsx'
import { SearchMenu } from '../../../platform/ui/search-menu.tsx'
import { proposal } from '../../../writing/compose/proposal.ts'
import { runWorkflow, type StartableWorkflow, startableWorkflows } from './run-workflow.ts'

const texts = pageStrings.macros

type Props = { ticket: Ticket; close: () => void }

/** Runs a workflow by hand, after a look at what it does. Its reply is put into the composer. */
export const MacroDialog = ({ ticket, close }: Props) => {
  const [chosen, choose] = useState<StartableWorkflow>()
  return (
    <Modal label={strings.ticket.macro} isOpen close={close} isNarrow={chosen !== undefined}>
      {chosen ? (
        <Preview ticket={ticket} workflow={chosen} close={close} />
      ) : (
        <Choice ticket={ticket} choose={choose} close={close} />
      )}
    </Modal>
  )
}

type ChoiceProps = Props & { choose: (workflow: StartableWorkflow) => void }

const Choice = ({ ticket, choose, close }: ChoiceProps) => {
  const [typed, setTyped] = useState('')
  const { data, isPending } = useQuery(startableWorkflows(ticket))
  const all = data?.data ?? []
  return (
    <SearchMenu
      label={texts.search}
      listLabel={strings.contact.workflows}
      typed={typed}
      onType={setTyped}
      onChoose={(id) => {
        const workflow = all.find(({ ulid }) => ulid === id)
        if (workflow) choose(workflow)
      }}
      isMultiple
      close={close}
      empty={emptyText(isPending, all.length > 0)}
    >
      {all.map(({ ulid, name }) => (
        <MenuItem key={ulid} id={ulid} className="option" textValue={name}>
          <Text slot="label" className="what">
            {name}
          </Text>
        </MenuItem>
      ))}
    </SearchMenu>
  )
}

const emptyText = (isPending: boolean, hasAny: boolean) => {
  if (isPending) return ''
  return hasAny ? strings.nothingFound : texts.none
}

type PreviewProps = Props & { workflow: StartableWorkflow }

const Preview = ({ ticket: { ulid: ticket, updated_at }, workflow, close }: PreviewProps) => {
  const query = {
    queryKey: ['preview of a run', ticket, workflow.ulid, updated_at],
    queryFn: async () => {
      const params = { ticket, workflow: workflow.ulid }
      return (await call('POST /api/tickets/:ticket/workflows/:workflow/preview', { params })).data
    },
  }
  const { data, error } = useQuery(query)
  const mutation = useMutation({
    mutationFn: async () => {
      const { reply } = await queryClient.fetchQuery({ ...query, staleTime: 60_000 })
      close()
      const ran = await runWorkflow(ticket, workflow, { leavesOutReplies: reply !== null })
      if (ran && reply !== null) proposal.set({ ticket, html: reply })
    },
  })
  const lines = (data?.actions ?? []).map(({ type, words }) =>
    /^send_(auto_)?reply$/.test(type) ? texts.intoComposer : said(words),
  )
  return (
    <FormOfDialog
      title={texts.title(workflow.name)}
      button={texts.run}
      mutation={mutation}
      close={close}
      focusesButton
    >
      {workflow.description && <p>{workflow.description}</p>}
      {error && <p role="alert">{error.message}</p>}
      <ol aria-busy={!data && !error}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two actions may have the same words
          <li key={at}>{line}</li>
        ))}
      </ol>
      {data?.actions.length === 0 && <p>{texts.nothing}</p>}
    </FormOfDialog>
  )
}
