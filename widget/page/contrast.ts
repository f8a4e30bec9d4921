/** The minimum contrast of text and graphics with the chosen color, of WCAG 2. */
export const enough = 4.5

export type Rgb = [number, number, number]

export const black: Rgb = [0, 0, 0]
export const white: Rgb = [255, 255, 255]

export const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export const hexOf = (color: Rgb) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

export const luminance = (color: Rgb) => {
  const [r, g, b] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export const contrast = (one: Rgb, other: Rgb) => {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** White or black, whichever is readable on a color. At least one always is. */
export const textOn = (hex: string) => (contrast(parse(hex), white) >= enough ? '#ffffff' : '#000000')
