import { known } from '../server/across/metrics/known.ts'
import type { Metric } from '../server/platform/metrics/metric.ts'
import { readRecorded } from '../server/platform/metrics/recorded.ts'
import { keepUpToDate } from './testing/keep-up-to-date.ts'

const row = ({ name, type, labels, help }: Metric) =>
  `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`

const table = (metrics: readonly Metric[]) =>
  ['| Name | Type | Labels | Meaning |', '| --- | --- | --- | --- |', ...metrics.map(row)].join('\n')

const { info, startedAt, cpu, memory, missing, ...ofInstallation } = known

const page = `# Metrics

Bellhop tells programs such as Prometheus what it does. Metrics contain no names of workspaces, no addresses and no texts.

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

## Metrics of a process
${table([info, startedAt, cpu, memory, ...readRecorded('main'), missing])}

## Metrics of the installation
${table(Object.values(ofInstallation))}

The status of \`bellhop_mails_received_total\` is that of the list of mails. The result of \`bellhop_mails_sent_total\` is
\`sent\`, \`kept\` (as a file, without a mail server), \`failed\`, \`unknown\`, or \`pending\` for an attempt that is tried again. The quantile 1 of
\`bellhop_event_loop_delay_seconds\` is the longest delay; it begins with the second scrape. Values of \`within\`
are \`expired\`, \`7d\` and \`30d\`, which includes \`7d\`.
`

keepUpToDate('docs/metrics.md', page)
