import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../app.ts'
import { commands } from './commands.ts'

/** The endpoints that make the same changes to a workspace as a command. */
const byEndpoints: Record<string, string[]> = {
  'brain check': ['POST /api/brains/:brain/checks'],
  'brain create': ['POST /api/brains'],
  'brain import': ['POST /api/brains/:brain/articles'],
  'brain list': ['GET /api/brains'],
  'channel create': ['POST /api/channels', 'PUT /api/channels/:channel/mail'],
  'channel list': ['GET /api/channels'],
  'channel test': ['POST /api/channels/:channel/test'],
  'channel update': [
    'PUT /api/channels/:channel',
    'PUT /api/channels/:channel/mail',
    'PUT /api/channels/:channel/agent',
  ],
  'company create': ['POST /api/companies'],
  'hours clear': ['DELETE /api/business-hours'],
  'hours set': ['PUT /api/business-hours'],
  'hours show': ['GET /api/business-hours'],
  api: [],
  listen: ['GET /api/events'],
  mcp: [],
  mail: ['GET /api/mail-counts', 'GET /api/mails'],
  'member add': ['POST /api/members/invite'],
  'member list': ['GET /api/members'],
  'member update': ['PUT /api/me', 'PUT /api/members/:user'],
  'token create': ['POST /api/tokens'],
  'token list': ['GET /api/tokens'],
  'token revoke': ['DELETE /api/tokens/:token'],
  'workspace list': ['GET /api/me'],
  'workspace update': ['PUT /api/workspace'],
}

/** Commands for the whole installation, which no token can access. */
const ofOperators = [
  'backup',
  'backup base',
  'backup key',
  'backup list',
  'backup prove',
  'backup run',
  'doctor',
  'install',
  'job retry',
  'migrate',
  'operator',
  'restore',
  'restore at',
  'start',
  'upgrade',
  'upgrade back',
  'upgrade list',
  'workspace create',
  'workspace delete',
]

test('everything that a command does to a workspace can be done by the API', async () => {
  const endpoints = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  const named = Object.values(byEndpoints).flat()
  assert.deepEqual(
    named.filter((one) => !endpoints.has(one)),
    [],
  )
  assert.deepEqual(
    commands.map(({ name }) => name).sort(),
    [...Object.keys(byEndpoints), ...ofOperators].sort(),
  )
})
