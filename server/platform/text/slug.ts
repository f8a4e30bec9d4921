import { normalize } from './normal.ts'

/** Names are shorter. */
const mostRead = 1_000

/** Turns a name into the part of an address: lower-case letters and digits with single hyphens. */
export const slugOf = (name: string, fallback: string) =>
  normalize(name.slice(0, mostRead), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '') || fallback

/** The first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export const freeSlug = (slug: string, taken: Iterable<string>) => {
  const used = new Set(taken)
  if (!used.has(slug)) return slug
  let number = 2
  while (used.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
