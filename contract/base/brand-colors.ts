type Rgb = readonly [number, number, number]

/** The minimum contrast of text, WCAG 2.2 AA. */
const enough = 4.5

const parse = (hex: string): Rgb => [partOf(hex, 1), partOf(hex, 3), partOf(hex, 5)]
const partOf = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
const hexOf = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`

const luminance = (color: Rgb) => {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrast = (one: string, other: string) => {
  const [first, second] = [luminance(parse(one)), luminance(parse(other))]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

const mix = (hex: string, other: string, share: number) => {
  const [from, to] = [parse(hex), parse(other)]
  const mixed = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share))
  return hexOf([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0])
}

/** White if it has enough contrast with a color, black otherwise. One of them always has enough. */
export const textOn = (hex: string) => (contrast(hex, '#ffffff') >= enough ? '#ffffff' : '#000000')

const steps = Array.from({ length: 21 }, (_, step) => step / 20)

/** The smallest share of black or white that makes the color readable on all backgrounds. Undefined if none does. */
const shareFor = (hex: string, grounds: readonly string[], towards: '#000000' | '#ffffff') =>
  steps.find((share) => grounds.every((ground) => contrast(mix(hex, towards, share), ground) >= enough))

/** The maximum share of black. More black would change the color too much. */
const mostDarker = 0.3

/** The color of a surface with text: made a little darker if its text can be white then. */
export const fillOf = (hex: string) => {
  const share = shareFor(hex, ['#ffffff'], '#000000')
  return share !== undefined && share <= mostDarker ? mix(hex, '#000000', share) : hex.toLowerCase()
}

/** The color, made darker or lighter until it is readable on all these backgrounds. */
export const readableOn = (hex: string, grounds: readonly string[], towards: '#000000' | '#ffffff') =>
  mix(hex, towards, shareFor(hex, grounds, towards) ?? 1)

type Theme = { grounds: readonly string[]; tint: number; towards: '#000000' | '#ffffff' }

const themes = {
  light: { grounds: ['#ffffff', '#fbfbfa'], tint: 0.08, towards: '#000000' },
  dark: { grounds: ['#191c22', '#121418'], tint: 0.14, towards: '#ffffff' },
} as const satisfies Record<string, Theme>

/** Derives the colors of buttons, links and backgrounds from the color of a workspace. */
export const brandColors = (hex: string, theme: keyof typeof themes) => {
  const { grounds, tint, towards } = themes[theme]
  const ground = mix(grounds[1], hex, tint)
  const accent = readableOn(hex, [...grounds, ground], towards)
  const brand = fillOf(hex)
  return { brand, onBrand: textOn(brand), accent, onAccent: textOn(accent), tint: ground }
}
