/** Without values of the schema, so that the app can import them. */

/** The sections of the panel beside a ticket, in their default order. */
export const panelSections = [
  'phones',
  'details',
  'ticket_fields',
  'contact_fields',
  'company_fields',
  'description',
  'notes',
  'checklist',
  'side_conversations',
  'ticket_panels',
  'linked_tickets',
  'workflows',
  'merged_tickets',
  'other_tickets',
] as const
export type PanelSection = (typeof panelSections)[number]

export type PanelPart = { section: PanelSection; is_hidden: boolean }

const isSection = (name: string): name is PanelSection => panelSections.some((one) => one === name)

/** All sections in their order. Those that are missing come last, and those of a later version are left out. */
export const wholePanel = (
  stored: readonly { section: string; is_hidden: boolean }[] | null | undefined,
): PanelPart[] => {
  const known = new Map<PanelSection, PanelPart>()
  for (const { section, is_hidden } of stored ?? [])
    if (isSection(section) && !known.has(section)) known.set(section, { section, is_hidden })
  for (const section of panelSections)
    if (!known.has(section)) known.set(section, { section, is_hidden: false })
  return [...known.values()]
}
