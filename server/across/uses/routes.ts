import {
  listFieldUses,
  listMemberUses,
  listTagUses,
  listTeamUses,
  listTicketTemplateUses,
  listViewUses,
} from '../../../contract/across/uses.ts'
import { findMember, findTeam } from '../../members/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { route } from '../../platform/http/route.ts'
import { findView } from '../../tickets/index.ts'
import { allFields, tags } from '../../workspaces/index.ts'
import { findTemplate } from '../../writing/index.ts'
import { usesOf } from './gather.ts'

const findTag = async (tx: Read, { tag }: { tag: string }) => (await tags.readByUlids(tx, [tag]))[0]

const findField = async (tx: Read, { field }: { field: string }) =>
  (await allFields(tx)).find(({ ulid }) => ulid === field)

export const routes = [
  route(listTagUses, findTag, ({ tx, me, found: { ulid } }) => usesOf(tx, me, { kind: 'tag', ulid })),
  route(
    listTeamUses,
    (tx, { team }) => findTeam(tx, team),
    ({ tx, me, found: { ulid } }) => usesOf(tx, me, { kind: 'team', ulid }),
  ),
  route(
    listMemberUses,
    (tx, { user }) => findMember(tx, user),
    ({ tx, me, found: { ulid } }) => usesOf(tx, me, { kind: 'user', ulid }),
  ),
  route(listFieldUses, findField, ({ tx, me, found: { key, of } }) =>
    usesOf(tx, me, { kind: 'field', key, of }),
  ),
  route(
    listViewUses,
    (tx, { savedTicketView }, me) => findView(tx, me.user.id, savedTicketView),
    ({ tx, me, found: { ulid } }) => usesOf(tx, me, { kind: 'view', ulid }),
  ),
  route(
    listTicketTemplateUses,
    (tx, { ticketTemplate }, me) => findTemplate(tx, me, ticketTemplate),
    ({ tx, me, found: { ulid } }) => usesOf(tx, me, { kind: 'template', ulid }),
  ),
]
