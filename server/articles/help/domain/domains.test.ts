import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../../platform/db/open.ts'
import { openDomains } from './domains.ts'

type News = Db['news']['onAll']

/** A database in which a domain has a workspace, with a count of the queries. */
const opened = (workspace: number | undefined) => {
  const state = {
    queries: 0,
    workspace,
    meanwhile: () => {},
    hear: (_domain: string) => {},
    missed: () => {},
  }
  const onAll: News = (_topics, heard, missed) => {
    state.hear = (domain) => heard([{ workspace: 1, domain }] as never) // of the topic that is listened to
    state.missed = missed
    return { stop: async () => {} }
  }
  const read = async () => {
    state.queries += 1
    const { workspace } = state
    state.meanwhile()
    return workspace
  }
  const db = { global: { read }, news: { onAll } } as unknown as Db // only these are used
  return { state, domains: openDomains({ db, url: 'https://bellhop.example.com' }) }
}

const find = async (domains: ReturnType<typeof openDomains>, domain: string) =>
  (domains.known(domain) ?? (await domains.find(domain))).workspace

test('requests to the host of the installation and to IP addresses need no query', () => {
  const { domains } = opened(7)
  for (const host of [
    'bellhop.example.com',
    'BELLHOP.example.com:443',
    '10.0.0.1:3000',
    '[::1]:3000',
    'localhost',
  ])
    assert.equal(domains.nameOf(host), undefined, host)
  assert.equal(domains.nameOf('Help.Acme.com.:8443'), 'help.acme.com')
})

test('a host is looked up once, also if it is no domain, until it changes or news may have been missed', async () => {
  for (const workspace of [7, undefined]) {
    const { state, domains } = opened(workspace)
    await find(domains, 'help.acme.com')
    await find(domains, 'help.acme.com')
    assert.equal(state.queries, 2, 'nothing is kept before news are received')
    state.missed()
    for (let at = 0; at < 3; at += 1) assert.equal(await find(domains, 'help.acme.com'), workspace)
    assert.equal(state.queries, 3)
    state.hear('other.acme.com')
    await find(domains, 'help.acme.com')
    assert.equal(state.queries, 3)
    state.hear('help.acme.com')
    await find(domains, 'help.acme.com')
    assert.equal(state.queries, 4)
    state.missed()
    await find(domains, 'help.acme.com')
    assert.equal(state.queries, 5)
  }
})

test('a domain that changes while it is looked up is not kept as it was', async () => {
  const { state, domains } = opened(7)
  await find(domains, 'help.acme.com')
  state.missed()
  state.meanwhile = () => {
    state.workspace = 8
    state.meanwhile = () => {}
    state.hear('help.acme.com')
  }
  assert.equal(await find(domains, 'help.acme.com'), 7)
  assert.equal(await find(domains, 'help.acme.com'), 8)
})
