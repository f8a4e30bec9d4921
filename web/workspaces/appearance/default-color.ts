/** The color of the help centre without a brand. */
export const defaultColor = '#1d4fc4'
