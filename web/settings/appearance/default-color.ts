/** The color of the help centre without a brand. */
export const defaultColor = '#1d4fc4'

export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
