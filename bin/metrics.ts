import { known } from '../server/across/metrics/known.ts'
import type { Metric } from '../server/platform/metrics/metric.ts'
import { readRecorded } from '../server/platform/metrics/recorded.ts'
import { keepUpToDate } from './testing/keep-up-to-date.ts'

const row = ({ name, type, labels, help }: Metric) =>
  `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`

const table = (metrics: readonly Metric[]) =>
  ['| Name | Type | Labels | Meaning |', '| --- | --- | --- | --- |', ...metrics.map(row)].join('\n')

const { info, startedAt, cpu, memory, missing, ...ofInstallation } = known

const page = `# Metrics and traces

Bellhop tells programs such as Prometheus what it does, and sends traces to an OpenTelemetry collector. Neither contains names
of workspaces, addresses or texts.

## Scrape the metrics
\`GET /metrics\` responds in the text format of Prometheus, or as OpenMetrics to a program that accepts it.

- On \`HEALTH_PORT\`, no token is needed. Do not make this port accessible from other networks. Processes with \`--role worker\`,
  \`--role mail\` or no role listen on it.
- On \`PORT\`, the request needs \`Authorization: Bearer …\` with the \`METRICS_TOKEN\`. Otherwise, it returns 404.

\`\`\`yaml
scrape_configs:
  - job_name: bellhop
    scrape_interval: 15s
    authorization: { credentials: the METRICS_TOKEN }
    static_configs:
      - targets: ['help.example.com:3000']
\`\`\`

Each process responds for itself: scrape all of them, past the load balancer. The numbers of background work and mail of a
process without a role include those of its thread. Counters begin at 0 when a process starts.

What is true of the installation, such as queues, is told by every process: use \`max()\` or \`max by (queue)\`, not \`sum()\`. It is read
with at most ten short statements, none of which counts tickets, and kept for 5 seconds: processes, queues and the database;
for 15 seconds: jobs, quarantine and channels; for a minute: tables; for 5 minutes: expiry and backups. What cannot be read within
three seconds is left out, and \`bellhop_scrape_missing\` names it. On a cluster, sizes and rows are those of the coordinator.

- \`docs/operate/alerts.yaml\` has rules for alerts, with tests for \`promtool\` in \`alerts.test.yaml\`
- \`docs/operate/dashboard.json\` is a dashboard to import into Grafana

## Metrics of a process
${table([info, startedAt, cpu, memory, ...readRecorded('main'), missing])}

## Metrics of the installation
${table(Object.values(ofInstallation))}

The status of \`bellhop_mails_received_total\` is that of the list of mails. The result of \`bellhop_mails_sent_total\` is
\`sent\`, \`kept\` (as a file, without a mail server), \`failed\`, \`unknown\`, or \`pending\` for an attempt that is tried again. The percentile 100 of
\`bellhop_event_loop_delay_seconds\` is the longest delay; it begins with the second scrape. Values of \`within\`
are \`expired\`, \`7d\` and \`30d\`, which includes \`7d\`.

## Traces
With \`OTEL_EXPORTER_OTLP_ENDPOINT\`, such as \`http://localhost:4318\`, all processes send traces to a collector, with OTLP over HTTP.
Without it, the library is not loaded.

\`\`\`
POST /api/tickets/:ticket/reply     a request, with its request_id
└ events                            the events of its transaction, and what follows from them in it
  ├ outgoing mail                   the background work, with the result
  ├ send mail                       the exchange with the mail server
  ├ workflows                       the workflows that an event starts
  ├ webhook                         a request to an endpoint
  └ agent answer
\`\`\`

- The id of a trace is the request id in hexadecimal digits, unless the request has a header \`traceparent\`: then it belongs to that trace.
- An incoming mail begins a trace, and so does a job that follows from no request.
- Spans have routes, types of events, results and ids, and no addresses, subjects or texts. Of an error, they have only its kind.
- Other processes learn with the \`NOTIFY\` after a commit which trace an event belongs to; the input of a job has it. Each process
  remembers 20,000 events and messages. Mail that leaves after a restart of its process has no span.
- If the collector does not respond, spans are dropped: at most 2,048 wait. Requests and mails do not wait for it.
- \`OTEL_SERVICE_NAME\` and \`OTEL_TRACES_SAMPLER_ARG\` are [settings](configuration.md). The library reads further standard variables from the
  environment: \`OTEL_EXPORTER_OTLP_HEADERS\`, \`OTEL_EXPORTER_OTLP_TIMEOUT\`, \`OTEL_EXPORTER_OTLP_COMPRESSION\`,
  \`OTEL_EXPORTER_OTLP_CERTIFICATE\` and \`OTEL_RESOURCE_ATTRIBUTES\`.
`

keepUpToDate('docs/metrics.md', page)
