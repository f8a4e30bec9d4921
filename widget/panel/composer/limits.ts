/** Copied from contract/widgets/widget.ts, which is too large for the bundle. A test compares them. */
export const mostFiles = 5
export const fileMegabytes = 10
export const longestText = 10_000
