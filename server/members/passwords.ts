import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { randomText } from '../platform/ids.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

export const newPassword = () => randomText(16)

export const hashPassword = async (password: string) => {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFKC'), salt, 32, cost)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

export const isPassword = async (password: string, stored: string) => {
  const [, salt = '', key = ''] = stored.split('$')
  const wanted = Buffer.from(key, 'base64url')
  const given = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, cost)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
