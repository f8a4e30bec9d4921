/** Splits a list at commas. Entries may be regular expressions. */
export const splitAtCommas = (text: string) => text.trim().split(/\s*,\s*/)
