type Given = readonly { section: string; is_hidden?: boolean | undefined }[]

/** The sections of a panel as they are stored, each once. */
export const panelColumn = (panel: Given | null) =>
  panel &&
  JSON.stringify(
    [...new Map(panel.toReversed().map(({ section, is_hidden = false }) => [section, is_hidden]))]
      .toReversed()
      .map(([section, is_hidden]) => ({ section, is_hidden })),
  )
