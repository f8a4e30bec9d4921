import type { Preview, PreviewBody } from '../../../contract/workflows/workflow-runs.ts'
import type { TriggerType } from '../../../contract/workflows/workflows.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { currentOpenings } from '../../workspaces/index.ts'
import { ownChannels } from '../record/access.ts'
import { settingsAfter } from '../rules/save.ts'
import { blank } from '../rules/settings.ts'
import { ticketsByHand } from './by-hand.ts'
import { pastEvents } from './events.ts'
import { ticketsInView } from './in-view.ts'
import { knownFor } from './known.ts'
import { waits } from './long-waits.ts'
import type { PreviewContext, PreviewResult } from './preview-context.ts'
import { readOnly, rolledBack } from './rolled-back.ts'
import { spanOf } from './span.ts'

type Call = { tx: Write; me: Principal; body: PreviewBody }

/** Returns what a workflow would have done in the past and would do now. Changes nothing. */
export const preview = async ({ tx, me, body }: Call): Promise<Preview> => {
  const span = spanOf(body, tx.now)
  const drafted = await rolledBack(tx, () => draftOf(tx, me, body))
  const access = drafted.draft.channel_ids ?? me.channels
  const context = { tx, span, access, ...drafted }
  const most = Math.min(body.limit ?? Infinity, mostShown(context))
  const found = await readOnly(tx, () => ways[drafted.draft.trigger_type](context))
  return {
    events_examined: found.examined,
    is_complete: found.isComplete,
    would_run: found.wouldRun.slice(0, most),
    would_not_run: found.wouldNotRun.slice(0, most),
    would_run_count: found.wouldRun.length,
    would_not_run_count: found.examined - found.wouldRun.length,
    waiting: (found.waiting ?? []).slice(0, body.limit ?? undefined),
  }
}

const ways: Record<TriggerType, (context: PreviewContext) => Promise<PreviewResult>> = {
  on_new_ticket: pastEvents,
  on_inbound_message: pastEvents,
  on_tag_added: pastEvents,
  on_tag_removed: pastEvents,
  on_status_changed: pastEvents,
  on_assigned: pastEvents,
  on_field_changed: pastEvents,
  on_rated: pastEvents,
  on_due_soon: pastEvents,
  on_breached: pastEvents,
  on_checklist_done: pastEvents,
  on_no_reply: waits('on_no_reply'),
  on_contact_silent: waits('on_contact_silent'),
  on_unseen: waits('on_unseen'),
  on_schedule: ticketsInView,
  manual: ticketsByHand,
}

const mostCharacters = 4_000_000

/** Each result lists all conditions, which can be long. */
const mostShown = ({ draft }: PreviewContext) =>
  Math.floor(mostCharacters / (JSON.stringify([draft.conditions, draft.actions]).length + 1_000))

/** The workflow as it would be stored. */
export const draftOf = async (
  tx: Write,
  { channels: access }: Pick<Principal, 'channels'>,
  { since: _, until: __, limit: ___, name = 'Preview', ...body }: PreviewBody,
) => {
  const whole = { ...body, name }
  const settings = await settingsAfter(tx, blank(whole, ownChannels(access)), whole, {
    access,
    draw: numbers,
  })
  const draft = { ...settings, id: 0, ulid: '', version: 0 }
  const { all: openings } = await currentOpenings(tx, [])
  return { draft, known: await knownFor(tx, draft.actions), openings }
}

/** Conditions and actions of a preview need no ids. */
const numbers = async (_: Write, count: number) => Array.from({ length: count }, () => 0)
