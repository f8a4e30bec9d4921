import {
  black,
  contrast,
  enough,
  hexOf,
  luminance,
  parse,
  type Rgb,
  textOn,
  white,
} from '../page/contrast.ts'

const mix = (color: Rgb, other: Rgb, share: number) =>
  color.map((part, index) => Math.round(part + ((other[index] as number) - part) * share)) as Rgb

/** Makes the color darker or lighter until it is readable on a background. */
export const readableOn = (hex: string, background: string) => {
  const ground = parse(background)
  const towards = luminance(ground) > 0.18 ? black : white
  let color = parse(hex)
  for (let share = 0.05; contrast(color, ground) < enough && share <= 1; share += 0.05)
    color = mix(parse(hex), towards, share)
  return hexOf(color)
}

/** The colors that are derived from the color of the channel. */
export const palette = (hex: string) => ({
  // Away from the color of its text, so that the contrast does not decrease.
  'accent-deep': hexOf(mix(parse(hex), textOn(hex) === '#ffffff' ? black : white, 0.14)),
  link: `light-dark(${readableOn(hex, '#f3f3f6')}, ${readableOn(hex, '#24262c')})`,
})
