type Post = (path: string, body: object) => Promise<{ ulid: string }>
type Known = { team: string; tag: string }

/** Workflows of many kinds: enabled and not, with short and with long rules, and with one that fails. */
export const addWorkflows = async (post: Post, { team, tag }: Known) => {
  const gone = await post('/api/teams', { name: 'Night shift' })
  const refunds = await post('/api/workflows', {
    name: 'Refunds and returns',
    description: 'Agreed with the bookkeeping in May.',
    trigger_type: 'on_new_ticket',
    conditions: [
      { type: 'subject_contains', parameters: { values: ['lamp', 'order', 'refund'] } },
      { type: 'from_domain_equals', parameters: { values: ['stretched.test'] } },
      { type: 'does_not_have_tag', parameters: { tags: [tag] } },
    ],
    condition_match_type: 'any',
    actions: [
      { type: 'assign_ticket', parameters: { assign_type: 'least_busy', team } },
      { type: 'add_tags', parameters: { tags: [tag] } },
      {
        type: 'send_reply',
        parameters: { body: '<p>Hello {{contact.first_name|there}},</p><p>we have it.</p>' },
      },
    ],
  })
  const failing = await post('/api/workflows', {
    name: 'Night shift takes what arrives late',
    trigger_type: 'on_inbound_message',
    conditions: [{ type: 'body_contains', parameters: { value: 'harbour' } }],
    actions: [{ type: 'assign_ticket', parameters: { assign_type: 'team', team: gone.ulid } }],
  })
  await post('/api/workflows', {
    name: 'Escalate after four hours',
    trigger_type: 'on_no_reply',
    trigger_parameters: { value: 4, unit: 'hours', only_business_hours: true },
    actions: [
      { type: 'add_note', parameters: { body: '<p>{{contact.name}} has waited for four hours.</p>' } },
      { type: 'send_http_request', parameters: { url: 'https://hooks.example.com/in?key=secret' } },
    ],
  })
  await post('/api/workflows', {
    name: `Workflow ${'w'.repeat(80)}`,
    trigger_type: 'manual',
    is_enabled: false,
    conditions: [{ type: 'subject_contains', parameters: { values: ['v'.repeat(200), 'w'] } }],
    actions: [{ type: 'run_ai_prompt', parameters: { prompt: 'Summarise this in three sentences.' } }],
  })
  return { refunds, failing, gone }
}
