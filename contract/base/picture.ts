import { Type } from 'typebox'
import { nullable, string } from './fields.ts'

/** A PNG of one pixel, as an example. */
export const smallestPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A picture in a body, with room for 256 KB in base 64. */
export const Picture = Type.Object({
  image: Type.String({
    maxLength: 350_000,
    examples: [smallestPicture],
    description:
      'The picture as base 64: a PNG, JPEG or WebP file of at most 256 KB, and of no more pixels than 2,048 by 2,048.',
  }),
})

/** The logo of a workspace in a reply. */
export const LogoUrl = nullable(string('Path of the logo on this installation. Null if there is none.'))
