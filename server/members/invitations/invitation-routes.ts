import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { Text255 } from '../../../contract/fields.ts'
import { NewPassword } from '../../../contract/passwords.ts'
import type { Db } from '../../platform/db/open.ts'
import { sendPage } from '../../platform/http/page.ts'
import type { Plugin } from '../../platform/http/server.ts'
import type { FieldErrors } from '../../platform/problem.ts'
import { check } from '../../platform/validation/check.ts'
import { clean } from '../../platform/validation/clean.ts'
import type { Field } from '../../platform/validation/field.ts'
import { passwordFaults } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { accept } from './accept.ts'
import { type Asking, findOpen } from './find-open.ts'
import { busyPage, gonePage, invitationPage, joinedPage } from './invitation-views.ts'
import { invitationPath } from './link.ts'

type Services = {
  db: Pick<Db, 'global'>
  url: string
  /** Whether an address may ask once more. */
  admits: (ip: string) => Promise<boolean>
}

type Link = { Params: { secret: string } }

const by = { type: 'system', name: 'invitations' } as const

/** The page behind the link of an invitation. Opening it changes nothing, since mail scanners do that too. */
export const invitationRoutes =
  (services: Services): Plugin =>
  (app) => {
    const options = { bodyLimit: 16 * 1_024, onRequest: refuseRush(services) }
    app.get<Link>(`${invitationPath}:secret`, options, async ({ params }, reply) => {
      const invitation = await findOpen(services, params.secret)
      return invitation ? ask(reply, 200, invitation) : isGone(reply, services)
    })
    app.post<Link>(`${invitationPath}:secret`, options, async ({ params, body }, reply) => {
      const invitation = await findOpen(services, params.secret)
      if (!invitation) return isGone(reply, services)
      const { person, faults } = invitation.isKnown ? knownPerson : await judged(body, invitation.email)
      if (Object.keys(faults).length) return ask(reply, 422, invitation, person?.name, faults)
      const newcomer = person && { name: person.name, passwordHash: await hashPassword(person.password) }
      const joined = await services.db.global.write(by, (tx) => accept(tx, invitation, newcomer))
      return joined
        ? sendPage(reply, 200, joinedPage(invitation.workspace, services.url))
        : isGone(reply, services)
    })
  }

const refuseRush =
  ({ admits }: Services) =>
  async ({ ip }: FastifyRequest, reply: FastifyReply) =>
    (await admits(ip)) ? undefined : sendPage(reply.header('retry-after', '60'), 429, busyPage)

const ask = (reply: FastifyReply, status: number, invitation: Asking, name = invitation.name, faults = {}) =>
  sendPage(reply, status, invitationPage(invitation, name ?? '', faults))

const isGone = (reply: FastifyReply, { url }: Services) => sendPage(reply, 404, gonePage(url))

const Person = Type.Object({ name: Text255, password: NewPassword })

type Judgement = { person?: Static<typeof Person>; faults: FieldErrors }

/** Nothing that a known person might send counts. */
const knownPerson: Judgement = { faults: {} }

/** A password is taken as it was typed, spaces and all. */
const judged = async (body: unknown, email: string): Promise<Judgement> => {
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '')
  const name = clean(Text255 as Field, form.get('name') ?? '')
  // Only what has no faults is used as a person.
  const person = { name, password: form.get('password') || null } as Static<typeof Person>
  const faults = check(Person as Field, person)
  if (Object.keys(faults).length) return { person, faults }
  return { person, faults: await passwordFaults(person.password, { email, name: person.name }) }
}
