export type Case = {
  name: string
  method: 'GET' | 'POST'
  bellhop: string
  reference: string
  body?: () => object
}

let made = 0
const contact = () => {
  made += 1
  return { email: `bench-${process.pid}-${made}@example.test`, name: `Bench Person ${made}` }
}

/** What is measured: each route beside the same work without Bellhop around it. */
export const cases = ([one = '']: string[]): Case[] => [
  {
    name: 'GET /api/contacts/{contact}',
    method: 'GET',
    bellhop: `/api/contacts/${one}`,
    reference: `/contacts/${one}`,
  },
  {
    name: 'GET /api/contacts?per_page=25',
    method: 'GET',
    bellhop: '/api/contacts?per_page=25',
    reference: '/contacts',
  },
  {
    name: 'POST /api/contacts',
    method: 'POST',
    bellhop: '/api/contacts',
    reference: '/contacts',
    body: contact,
  },
]
