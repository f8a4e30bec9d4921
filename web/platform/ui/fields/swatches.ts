import { strings } from '../../strings/strings.ts'

const { names } = strings.colors

/** Colours to choose from. They are easy to distinguish, and from the dot of unread tickets. */
export const swatches = [
  { value: '#0d9488', name: names.teal },
  { value: '#d97706', name: names.amber },
  { value: '#db2777', name: names.pink },
  { value: '#0284c7', name: names.blue },
  { value: '#65a30d', name: names.green },
  { value: '#dc2626', name: names.red },
  { value: '#9333ea', name: names.purple },
  { value: '#92400e', name: names.brown },
  { value: '#475569', name: names.grey },
  { value: '#1e3a8a', name: names.navy },
] as const

export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The name of a colour, or its hexadecimal form. */
export const nameOfColor = (color: string) =>
  swatches.find(({ value }) => value === color.toLowerCase())?.name ?? color
