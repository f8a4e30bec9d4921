import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { refetch } from './refetch.ts'

/** A query that is on the page, and the answers that its requests wait for. */
const opened = () => {
  const client = new QueryClient()
  const answers: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['tickets'], queryFn })
  const close = observer.subscribe(() => {})
  const shown = (text: string) => until(() => observer.getCurrentResult().data === text)
  return { client, answers, shown, close }
}

test('a change during the first load of a query is shown after it', async () => {
  const { client, answers, shown, close } = opened()
  refetch(client, ['tickets'], 'active')
  assert.equal(answers.length, 1)
  answers[0]?.('before')
  await shown('before')
  await until(() => answers.length === 2)
  answers[1]?.('after')
  await shown('after')
  close()
})

test('a change after the first load of a query is loaded once', async () => {
  const { client, answers, shown, close } = opened()
  answers[0]?.('before')
  await shown('before')
  refetch(client, ['tickets'], 'active')
  answers[1]?.('after')
  await shown('after')
  assert.equal(answers.length, 2)
  close()
})
