import '../webhooks.css'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Modal } from '../../platform/ui/modal.tsx'
import { PanelFacts } from './panel-facts.tsx'
import { refresh, type TicketPanel } from './panel-queries.ts'

const { webhooks, ticketPanels: texts } = pageStrings.settings

const trial = (panel: string) => ({
  queryKey: ['POST /api/ticket-panels/:ticketPanel/test', panel],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const params = { ticketPanel: panel }
    const { data } = await call('POST /api/ticket-panels/:ticketPanel/test', { params, signal })
    void refresh()
    return data
  },
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Asks the server of a panel about an example, and shows the whole exchange. */
export const TrialDialog = ({ panel, close }: { panel: TicketPanel; close: () => void }) => {
  const { data, error, isFetching, refetch } = useQuery(trial(panel.ulid))
  const title = texts.tryOf(panel.name)
  return (
    <Modal label={title} isOpen close={close} isNarrow>
      <div className="dialog-form" aria-busy={isFetching}>
        <h2>{title}</h2>
        <p className="dialog-text">{texts.tryText}</p>
        <FormProblem error={error} />
        <div role="status">
          {!data && !error && <p className="muted">{texts.trying}</p>}
          {data && <p className="muted">{texts.took(data.duration_ms, data.status)}</p>}
          {data?.failure && (
            <>
              <p className="problem">{texts.failures[data.failure]}</p>
              <p className="muted">{data.error}</p>
            </>
          )}
        </div>
        {data && !data.failure && <PanelFacts answer={data} />}
        {data && (
          <details className="webhook-details">
            <summary>{webhooks.details}</summary>
            <h3>{webhooks.request}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
            <pre tabIndex={0}>{data.request_body}</pre>
            {data.response_body !== null && (
              <>
                <h3>{webhooks.response(data.status ?? 0)}</h3>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
                <pre tabIndex={0}>{data.response_body}</pre>
              </>
            )}
          </details>
        )}
        <div className="dialog-buttons">
          <Button isDisabled={isFetching} onPress={() => void refetch()}>
            {texts.again}
          </Button>
          <Button look="primary" autoFocus onPress={close}>
            {webhooks.done}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
