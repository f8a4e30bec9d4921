import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world, runJobs, mails } = await borrowBellhop()
const workspace = await world.workspace('Acme')

const speaks = (token: string, language: 'en' | 'de' | null) =>
  call('PUT /api/me', { token, body: { language } })

test('an invitation is in the language of the account, or else of the inviting person, or else English', async () => {
  const { token } = workspace.owner
  const known = await world.member(await world.workspace('Other'))
  await speaks(known.token, 'en')
  const invite = async (email: string, language: 'en' | 'de' | null) => {
    await speaks(token, language)
    await call('POST /api/members/invite', { token, body: { email, role: 'member' } })
    await runJobs()
    return (await mails()).find(({ to }) => to.includes(email))
  }
  const german = await invite('german@example.test', 'de')
  assert.match(german?.text ?? '', /Owner of Acme lädt Sie ein, dem Workspace „Acme“ in Bellhop beizutreten/)
  assert.match(german?.html ?? '', /<html lang="de">/)
  for (const mail of [await invite(known.email, 'de'), await invite('english@example.test', null)])
    assert.match(mail?.subject ?? '', /invites you to Acme$/)
})
