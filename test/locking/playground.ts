import { startBellhop } from '../harness.ts'

/** A linear congruential generator: the same seed chooses the same requests. */
export const choosing = (seed: number) => {
  let state = seed
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const any = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item
  const some = <Item>(list: readonly Item[], most: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => any(list))),
  ]
  return { random, any, some }
}

export type Playground = Awaited<ReturnType<typeof openPlayground>>

const kinds = ['contacts', 'companies', 'teams', 'tags', 'tickets', 'channels', 'saved-views'] as const
type Kind = (typeof kinds)[number]

/** A workspace with few rows of each kind, which are created again when they are gone. */
export const openPlayground = async (seed: number) => {
  const bellhop = await startBellhop()
  const { world } = bellhop
  // Closed before the deadlocks are counted.
  const { app, call, close, runJobs } = await bellhop.another()
  const { any, some, random } = choosing(seed)
  const acme = await world.workspace('Acme')
  const session = await world.session(acme.owner)
  const base = await world.channel(acme)
  const ulids = Object.fromEntries(kinds.map((kind) => [kind, [] as string[]])) as Record<Kind, string[]>
  const members: string[] = []
  const merges: string[] = []
  const addresses = Array.from({ length: 6 }, (_, place) => `person${place}@acme.test`)
  let named = 0
  const newName = (kind: string) => `${kind} ${++named}`

  const send = (line: string, body?: object) => call(line, { session, ...(body && { body }) })
  const list = async (path: string): Promise<string[]> =>
    (await send(`GET /api/${path}`)).body.data.map(({ ulid }: { ulid: string }) => ulid)
  const add = async (kind: Kind, most: number, body: () => object) => {
    ulids[kind] = await list(`${kind}?per_page=50`)
    for (let made = ulids[kind].length; made < most; made += 1) {
      const { status, text, body: answer } = await send(`POST /api/${kind}`, body())
      if (status !== 201) throw new Error(text)
      ulids[kind].push(answer.data.ulid)
    }
  }
  const addMembers = async () => {
    while (members.length < 3) members.push((await world.member(acme)).ulid)
    for (const team of ulids.teams)
      for (const member of members) await send(`POST /api/teams/${team}/members/${member}`)
  }
  const refill = async () => {
    for (const email of addresses) await send('POST /api/contacts', { email }) // an address may be taken
    await add('contacts', 0, () => ({}))
    await add('companies', 3, () => ({ name: newName('Company') }))
    await add('teams', 3, () => ({ name: newName('Team'), distribution: 'round_robin' }))
    await add('tags', 4, () => ({ name: newName('Tag'), color: '#123456' }))
    for (let count = (await list('channels')).length; count < 3; count += 1) await world.channel(acme)
    ulids.channels = (await list('channels')).filter((ulid) => ulid !== base.ulid)
    await add('saved-views', 3, () => ({ name: newName('View'), contact_ulid: any(ulids.contacts) }))
    await add('tickets', 14, () => ticketOf(base.ulid))
    await addMembers()
    merges.length = 0
    for (const contact of ulids.contacts) merges.push(...(await list(`contacts/${contact}/merges`)))
  }
  const ticketOf = (channel: string) => ({
    channel,
    subject: 'Hello',
    from_contact: { email: any(addresses) },
    message: { body: 'Hi' },
  })
  return {
    ...{ app, close, runJobs, database: bellhop.database, session, send, refill },
    ...{ ulids, members, merges, addresses, base, newName, ticketOf, any, some, random },
  }
}
