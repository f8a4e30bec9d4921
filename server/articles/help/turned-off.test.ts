import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { widgetsOf } from '../../../test/widgets.ts'

const bellhop = await borrowBellhop()
const { call, app, world, runJobs } = bellhop
const acme = await world.workspace('Acme')
const { token } = acme.owner
let brain: string
let article: string
let widget: Awaited<ReturnType<ReturnType<typeof widgetsOf>['open']>>

before(async () => {
  brain = (await call('POST /api/brains', { token, body: { name: 'Shop' } })).body.data.ulid
  const text = { title: 'Returns', body: 'You can return a parcel within thirty days.', is_public: true }
  article = (await call(`POST /api/brains/${brain}/articles`, { token, body: text })).body.data.ulid
  widget = await widgetsOf(bellhop).open(acme)
  const body = { brain_ulid: brain, agent_mode: 'reply' }
  await call(`PUT /api/channels/${widget.channel.ulid}/agent`, { session: widget.session, body })
  await runJobs()
})

const turn = (is_help_centre_enabled: boolean) =>
  call('PUT /api/workspace', { token, body: { is_help_centre_enabled } })

const question = 'How can I return a parcel?'
const asked = encodeURIComponent(question)
const links = async () => {
  const messages = [{ author: 'contact', text: question }]
  const [found, settings, suggested, trial, workspace] = await Promise.all([
    call(`GET /api/brains/${brain}/search?q=${asked}`, { token }),
    call(`GET /widget/${widget.key}/settings`),
    call(`GET /widget/${widget.key}/suggestions?text=${asked}`),
    call('POST /api/agent-trials', { token, body: { brain_ulid: brain, messages } }),
    call('GET /api/workspace', { token }),
  ])
  assert.match(trial.body.data.body_html, /thirty days/)
  const { suggests_articles, help_url } = settings.body.data
  return {
    search: found.body.data[0].url,
    ...{ suggests_articles, help_url },
    suggested: suggested.body.data.map(({ url }: { url: string }) => url),
    agent: [...trial.body.data.body_html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url),
    workspace: workspace.body.data.help_centre_url,
  }
}

test('a help centre that is turned off looks like one that does not exist, and nothing links to it', async () => {
  const home = 'http://bellhop.test/help/acme'
  const page = `${home}/articles/returns-${article}`
  const all = {
    search: page,
    ...{ suggests_articles: true, help_url: home },
    ...{ suggested: [page], agent: [page], workspace: home },
  }
  assert.deepEqual(await links(), all)
  const { body } = await turn(false)
  assert.deepEqual([body.data.is_help_centre_enabled, body.data.help_centre_url], [false, null])
  const nothing = {
    search: null,
    ...{ suggests_articles: false, help_url: null },
    ...{ suggested: [], agent: [], workspace: null },
  }
  assert.deepEqual(await links(), nothing)
  const paths = ['', '/', `/articles/returns-${article}`, '/search', '/search?q=parcel', '/sitemap.xml', '/x']
  const other = await bellhop.another()
  for (const path of paths)
    for (const serving of [app, other.app]) {
      const off = await serving.inject(`/help/${acme.slug}${path}`)
      const unknown = await serving.inject(`/help/nobody${path}`)
      assert.equal(off.statusCode, path === '/' ? 301 : 404, path)
      assert.equal(off.statusCode, unknown.statusCode, path)
      assert.equal(off.body.replaceAll(acme.slug, 'nobody'), unknown.body, path)
    }
  await turn(true)
  assert.deepEqual(await links(), all)
  assert.equal((await other.app.inject(`/help/${acme.slug}`)).statusCode, 200)
})
