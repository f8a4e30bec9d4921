/** An enhanced status code (RFC 3463), and no part of an IP address. */
const code = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/

export const statusCodeIn = (words: string) => words.match(code)?.[0] ?? null
