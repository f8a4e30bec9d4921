import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ScimError } from './errors.ts'
import { changeOfGroup, fieldsOfGroup } from './group-fields.ts'
import { changesOfUser, fieldsOfUser, nameOf } from './user-fields.ts'

const patch = (...Operations: unknown[]) => ({ Operations })

test('users are changed in the forms of Entra ID and Okta', () => {
  // Entra ID sends booleans as texts, paths for each attribute, and attributes that we do not have.
  const ofEntra = patch(
    { op: 'Replace', path: 'active', value: 'False' },
    { op: 'Add', path: 'name.givenName', value: ' Ada ' },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'x@example.test' },
    { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'IT' },
    { op: 'Replace', path: 'roles[primary eq "True"].value', value: 'Admin' },
    { op: 'Replace', value: { 'name.familyName': 'Lovelace', displayName: 'Ada L.' } },
    { op: 'Remove', path: 'externalId' },
  )
  assert.deepEqual(changesOfUser(ofEntra), {
    active: false,
    givenName: 'Ada',
    role: 'admin',
    familyName: 'Lovelace',
    displayName: 'Ada L.',
    externalId: null,
  })
  // Okta replaces without a path.
  assert.deepEqual(changesOfUser(patch({ op: 'replace', value: { active: false } })), { active: false })
  const user = {
    USERNAME: 'Ada@example.test',
    name: { formatted: 'A', givenname: 'B' },
    active: true,
    emails: 5,
  }
  assert.deepEqual(fieldsOfUser(user), {
    userName: 'Ada@example.test',
    formatted: 'A',
    givenName: 'B',
    active: true,
  })
  assert.equal(nameOf({ givenName: 'Ada', familyName: 'Lovelace' }), 'Ada Lovelace')
})

test('members of groups are added, removed and replaced in all forms', () => {
  const after = (...operations: object[]) => changeOfGroup(patch(...operations)).members?.(['a', 'b'])
  assert.deepEqual(
    after({ op: 'Add', path: 'members', value: [{ value: 'C' }, { $ref: null, value: 'a' }] }),
    ['a', 'b', 'c'],
  )
  assert.deepEqual(after({ op: 'Remove', path: 'members', value: [{ value: 'a' }] }), ['b'])
  assert.deepEqual(after({ op: 'remove', path: 'members[value eq "a"]' }), ['b'])
  assert.deepEqual(after({ op: 'remove', path: 'members[value eq "a" or value eq "b"]' }), [])
  assert.deepEqual(after({ op: 'remove', path: 'members' }), [])
  assert.deepEqual(after({ op: 'replace', path: 'members', value: [{ value: 'd' }] }), ['d'])
  assert.deepEqual(after({ op: 'replace', value: { members: [{ value: 'd' }] } }), ['d'])
  assert.deepEqual(
    after({ op: 'remove', path: 'members' }, { op: 'add', path: 'members', value: { value: 'e' } }),
    ['e'],
  )
  assert.equal(after({ op: 'replace', value: { id: 'x', displayName: 'Y' } }), undefined)
  assert.deepEqual(fieldsOfGroup({ displayName: 'Support', externalId: 'G1' }), {
    displayName: 'Support',
    externalId: 'G1',
  })
})

test('values of a wrong type are rejected', () => {
  const op = { op: 'replace' }
  const users: [object, string][] = [
    [{}, 'invalidSyntax'],
    [{ Operations: {} }, 'invalidSyntax'],
    [{ Operations: [] }, 'invalidSyntax'],
    [patch(5), 'invalidValue'],
    [patch({ op: 'move', path: 'active' }), 'invalidSyntax'],
    [patch({ ...op, path: 5 }), 'invalidPath'],
    [patch({ op: 'remove' }), 'noTarget'],
    [patch({ ...op, value: 'x' }), 'invalidValue'],
    [patch({ ...op, path: 'id', value: 'x' }), 'mutability'],
    [patch({ ...op, path: 'active', value: 'maybe' }), 'invalidValue'],
    [patch({ ...op, path: 'displayName', value: ['x'] }), 'invalidValue'],
    [patch({ ...op, path: 'displayName', value: 'x'.repeat(256) }), 'invalidValue'],
    [patch({ ...op, path: 'displayName', value: 'x\0' }), 'invalidValue'],
    [patch({ ...op, path: 'roles', value: ['king'] }), 'invalidValue'],
    [patch({ op: 'remove', path: 'userName' }), 'mutability'],
    [patch(...Array(501).fill({ ...op, path: 'title', value: 'x' })), 'tooMany'],
  ]
  for (const [body, scimType] of users)
    assert.throws(
      () => changesOfUser(body as Record<string, unknown>),
      (error) => error instanceof ScimError && error.scimType === scimType,
      JSON.stringify(body).slice(0, 200),
    )
  for (const value of [5, [{}], [{ value: 5 }], [[]], 'members'])
    if (value !== 'members') assert.throws(() => fieldsOfGroup({ members: value }), ScimError)
  const filtered = { op: 'remove', path: 'members[display eq "x"]' }
  assert.throws(() => changeOfGroup(patch(filtered)), ScimError)
})
