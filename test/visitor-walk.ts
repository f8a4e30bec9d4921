import type { Endpoint } from '../contract/base/endpoint.ts'
import { newUlid } from '../server/platform/kernel/ids.ts'
import { bodyFor, queryFor, type Shape } from './bodies.ts'
import { form } from './form.ts'
import type { Answer } from './harness.ts'
import { canary, type TwoWorkspaces } from './two-workspaces.ts'
import { isRejection, isSame, leaksIn, notFound, shown } from './verdicts.ts'
import { type Visiting, widgetsOf } from './widgets.ts'

type Widget = { key: string }
type Guest = { who: string; widget: Widget; visitor: Visiting; conversation: string; message: string }

/** The text of another person's conversation. */
const others = 'wordsofastranger'

/** A visitor of my workspace, and visitors whose conversations they must not see. */
export const openGuests = async (two: TwoWorkspaces) => {
  const { open, visitor } = widgetsOf(two)
  const widgets = [await open(two.mine), await open(two.mine), await open(two.other)] as const
  const enter = async (who: string, widget: Widget, text: string): Promise<Guest> => {
    const guest = await visitor(widget)
    const { ulid, messages } = (await guest.start(text, { name: text, email: `${text}@example.test` })).body
      .data
    return { who, widget, visitor: guest, conversation: ulid, message: messages[0].ulid }
  }
  const [mine, neighbour, foreign] = widgets
  const strangers = [
    await enter('another visitor', mine, others),
    await enter('a visitor of another widget', neighbour, others),
    await enter('a visitor of another workspace', foreign, canary),
  ]
  await two.accept()
  return { enter: () => enter('a visitor', mine, 'mine'), strangers }
}

type Guests = Awaited<ReturnType<typeof openGuests>>

let asked = 0

/** Returns faults: data that a visitor, stranger or member could read or damage through an endpoint of a widget. */
export const guestFaults = async (two: TwoWorkspaces, { enter, strangers }: Guests, endpoint: Endpoint) => {
  const me = await enter()
  await two.twin()
  const ask = (
    values: Partial<Guest>,
    headers: Record<string, string> = { 'x-visitor-secret': me.visitor.secret },
  ) => request(two, endpoint, { ...me, ...values }, headers)
  const faults: string[] = []
  const note = (who: string, response: Answer, isFine: boolean) => {
    const found = [
      ...leaksIn(response, { two, caller: { who } }),
      ...(response.text.includes(others) ? ['leaks'] : []),
    ]
    faults.push(...[...found, ...(isFine ? [] : [shown(response)])].map((fault) => `${who}: ${fault}`))
  }
  const isFor = endpoint.access
  for (const [who, headers] of [
    ['nobody', {}],
    ['a member', { authorization: `Bearer ${two.mine.owner.token}` }],
    ['a wrong secret', { 'x-visitor-secret': `wv_${'x'.repeat(43)}` }],
  ] as const) {
    const response = await ask({}, headers)
    note(who, response, response.status === (isFor === 'visitor' ? 401 : endpoint.success))
  }
  for (const { who, conversation, message, widget } of strangers) {
    if (endpoint.path.includes(':conversation')) {
      const foreign = await ask({ conversation, message })
      const missing = await ask({ conversation: newUlid(), message: newUlid() })
      note(who, foreign, isRejection(foreign, notFound) && isSame(foreign, missing))
    }
    if (JSON.stringify(endpoint.body ?? {}).includes('message_ulid')) {
      const foreign = await ask({ message })
      note(`${who}, a message`, foreign, isSame(foreign, await ask({ message: newUlid() })))
    }
    if (isFor === 'visitor' && widget.key !== me.widget.key) {
      const elsewhere = await ask({ widget })
      note(`${who}, their widget`, elsewhere, elsewhere.status === 401)
    }
  }
  const own = await ask({})
  // An open conversation cannot be rated.
  note('the visitor', own, own.status === (endpoint.mayConflict ? 409 : endpoint.success))
  return faults
}

const request = (
  two: TwoWorkspaces,
  endpoint: Endpoint,
  { widget, conversation, message }: Guest,
  headers: Record<string, string>,
) => {
  asked += 1
  const path = endpoint.path.replace(':key', widget.key).replace(':conversation', conversation)
  const { method, body, upload } = endpoint
  const file = upload ? form(upload, `Walk ${asked}.txt`, 'x') : undefined
  return two.call(`${method} ${path}${queryFor(endpoint)}`, {
    headers: { ...headers, ...file?.headers },
    body: file
      ? file.body
      : body && withoutUser(bodyFor(body as Shape, { reference: () => message, unique: asked })),
  })
}

/** Signing needs the secret of the site, and has its own tests. */
const withoutUser = (body: unknown) => {
  const { user: _, signature: __, ...others } = body as Record<string, unknown>
  return others
}
