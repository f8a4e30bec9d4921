import { mostCounted } from '../../platform/background/work-table.ts'
import type { Page } from '../../platform/http/responses/page.ts'
import { type Html, html } from '../../platform/text/html.ts'
import { ageOf, type Process, placeOfExit } from '../../workspaces/index.ts'
import { operatorPath } from './access.ts'
import { type Facts, mostListed } from './facts.ts'
import { problemsOf } from './rules.ts'
import { style } from './style.ts'

type View = { facts: Facts; accessEndsAt: Date; refreshSeconds: number | undefined }

export const refreshEverySeconds = 30

export const operatorPage = ({ facts, accessEndsAt, refreshSeconds }: View): Page => ({
  title: 'Installation',
  moreStyle: style,
  refreshSeconds,
  content: html`<h1>Installation</h1>
<p class="soft">As of ${time(facts.now)}. Access ends at ${time(accessEndsAt)}.</p>
<p>${refreshLinks(refreshSeconds !== undefined)}</p>
${summary(facts)}
${section('Processes', facts.processes && processes(facts.processes.all, facts.now))}
${section('Queues', facts.queues && queues(facts))}
${section('Failed jobs', facts.failed && failedJobs(facts.failed))}
${section('Mails in quarantine', facts.quarantined && quarantined(facts.quarantined))}
${section('Upgrade', facts.backfills && upgrade(facts.backfills))}
${section('Last exits', facts.exits && exits(facts.exits))}`,
})

const refreshLinks = (isOn: boolean) =>
  isOn
    ? html`Refreshed every ${refreshEverySeconds} seconds. <a href="${operatorPath}">Stop</a>`
    : html`<a href="${operatorPath}">Refresh</a> · <a href="${operatorPath}?refresh=1">Refresh every ${refreshEverySeconds} seconds</a>`

const summary = (facts: Facts) => {
  const problems = problemsOf(facts)
  return problems.length
    ? html`<ul class="problems">${problems.map((problem) => html`<li>${problem}</li>`)}</ul>`
    : html`<p class="fine">No problems found.</p>`
}

const section = (title: string, content: Html | undefined) => html`<section>
<h2>${title}</h2>
${content ?? html`<p class="bad">This could not be read within three seconds. The log of the server has the reason.</p>`}
</section>`

const processes = (all: readonly Process[], now: Date) =>
  all.length
    ? html`<ul class="cards">${all.map((one) => processCard(one, now))}</ul>`
    : html`<p>No process has sent a heartbeat within the last hour.</p>`

const processCard = (
  { role, host, pid, port, version, schema, started_at, silent_seconds, is_alive }: Process,
  now: Date,
) => html`<li>
<h3>${role} on ${host}</h3>
<dl>
<dt>Status</dt><dd>${is_alive ? html`<span class="good">Running</span>` : html`<span class="bad">Not running</span>`}</dd>
<dt>Last heartbeat</dt><dd>${ageOf(silent_seconds)} ago</dd>
<dt>Started</dt><dd>${time(started_at)} (${ago(started_at, now)})</dd>
<dt>Version</dt><dd>${version}, schema ${schema?.slice(0, 4) ?? 'unknown'}</dd>
<dt>Process</dt><dd>${pid}${port === null ? undefined : `, port ${port}`}</dd>
</dl>
</li>`

const queues = ({
  queues = [],
  maxBacklogSeconds,
}: Facts) => html`<p class="soft">Work that is due may wait for ${maxBacklogSeconds} seconds (<code>MAX_BACKLOG_SECONDS</code>). Work that waits for a retry, for an earlier mail of its ticket or for a mail server that is not reachable is not due. Short work is not counted while it runs (–).</p>
<table>
<thead><tr><th scope="col">Queue</th><th scope="col" class="number">Due</th><th scope="col" class="number">Oldest</th><th scope="col" class="number">Working</th><th scope="col" class="number wide">Most per process</th></tr></thead>
<tbody>${queues.map(
  ({ queue, due, seconds, working, limits }) => html`
<tr><th scope="row">${queue}</th><td class="number">${counted(due)}</td><td class="number">${oldest({ due, seconds, maxBacklogSeconds })}</td><td class="number">${working === undefined ? '–' : counted(working)}</td><td class="number wide">${limits.atOnce}, ${limits.perWorkspace} of one workspace</td></tr>`,
)}
</tbody>
</table>`

const counted = (count: number) => (count < mostCounted ? String(count) : `${mostCounted} or more`)

type Oldest = { due: number; seconds: number; maxBacklogSeconds: number }

const oldest = ({ due, seconds, maxBacklogSeconds }: Oldest) => {
  if (due === 0) return '–'
  return seconds > maxBacklogSeconds ? html`<span class="bad">${ageOf(seconds)}</span>` : ageOf(seconds)
}

const failedJobs = (failed: NonNullable<Facts['failed']>) =>
  failed.length
    ? html`<p class="soft">Failed after all retries, the newest first; at most ${mostListed} are listed. They are deleted after 30 days. Fix the cause, then run <code>npx bellhop job retry</code> to try them all again.</p>
<ul class="entries">${failed.map(
        ({ queue, workspace, failed_at, error }) => html`
<li><h3>${queue}</h3><p class="soft">${workspace ?? 'No workspace'} · ${time(failed_at)}</p><p>${error}</p></li>`,
      )}
</ul>`
    : html`<p>None within the last 30 days.</p>`

const quarantined = (workspaces: NonNullable<Facts['quarantined']>) =>
  workspaces.length
    ? html`<p class="soft">Mails that could not be processed. Members of the workspace see the reason in the list of mails, and can try again there.</p>
<ul class="entries">${workspaces.map(
        ({ workspace, mails }) => html`
<li>${workspace}: ${mails}</li>`,
      )}
</ul>`
    : html`<p>None.</p>`

const upgrade = (backfills: NonNullable<Facts['backfills']>) =>
  backfills.length
    ? html`<p class="soft">What the last upgrade has left for the background. Until it ends, timelines and reports lack older tickets.</p>
<ul class="entries">${backfills.slice(0, mostListed).map(
        ({ name, workspace, percent, problem }) => html`
<li>${name} of ${workspace}: ${problem === null ? `${percent} %` : html`<span class="bad">failed</span>: ${problem}`}</li>`,
      )}
</ul>`
    : html`<p>Nothing left to do.</p>`

const exits = (exits: NonNullable<Facts['exits']>) =>
  exits.length
    ? html`<p class="soft">Of the servers with the data directory of this process.</p>
<ul class="entries">${exits.toReversed().map(
        (exit) => html`
<li>${time(new Date(exit.at))}: ${placeOfExit(exit)}${exit.reason}</li>`,
      )}
</ul>`
    : html`<p>None recorded in the data directory of this process.</p>`

const time = (at: Date) =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`

const ago = (at: Date, now: Date) => `${ageOf(Math.max(0, now.getTime() - at.getTime()) / 1_000)} ago`
