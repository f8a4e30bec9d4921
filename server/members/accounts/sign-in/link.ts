import { hash } from 'node:crypto'
import { randomText } from '../../../platform/kernel/ids.ts'

/** About 285 random bits. Only the digest is stored. */
export const newLinkSecret = () => randomText(48)

export const isLinkSecret = (text: string) => /^[A-Za-z0-9]{48}$/.test(text)

export const digest = (secret: string) => hash('sha256', secret, 'buffer')
