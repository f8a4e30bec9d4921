/** The value in the URL, instead of an example, that continues the unsaved workflow. */
export const unsaved = 'unsaved'
