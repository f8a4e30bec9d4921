import assert from 'node:assert/strict'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { assertCalled, assertUnchanged, assertVersion, countCalls } from '../../../../../test/overrides.ts'
import { treeOf } from './postal-mime-overrides.ts'

const library = {
  library: 'postal-mime',
  version: '4.0.0',
  file: 'server/mail/inbound/parse/mime/postal-mime-overrides.ts',
}
/** SHA-256 of the source of each method that we replace. */
const ofParser = {
  processLine: 'cd757231d3b0602abf64aa3cec58c965046d511d42db213c29f7df87ddfcf6c5',
  collectNode: 'f5e79a11244e1af61cc171ec8114ccb35deb52234cace7e060209149094c4568',
}
const ofNode = {
  feed: '35e16761e3ef1692669a72b49d8590bbf561b66f7e1d0209b0d0a48bbf7c6fd7',
  processHeaders: '90b8e59061ee8ffec45709e01961c2085bd25017f21056ffc380fdab0cdf494b',
  setupContentDecoder: '6f04924d9befe5d7184d0bede87400d13e7b9db187f107dec5ce3e5b8e8b4106',
}

const mail = [
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'The door sticks.',
  '--b',
  'Content-Type: application/pdf',
  'Content-Transfer-Encoding: base64',
  '',
  'UERG',
  '--b--',
  '',
].join('\r\n')

test('the methods of postal-mime that we replace are those of the pinned version', () => {
  assertVersion(library)
  const parser = new PostalMime()
  const { root } = treeOf(parser)
  assertUnchanged(PostalMime.prototype, ofParser, library)
  assertUnchanged(Object.getPrototypeOf(root), ofNode, library)
})

test('postal-mime calls every method that we replace', async () => {
  const parser = new PostalMime()
  const tree = treeOf(parser)
  const calls = [countCalls(tree, Object.keys(ofParser)), countCalls(tree.root, Object.keys(ofNode))]
  await parser.parse(mail)
  for (const each of calls) assertCalled(each, library)
  assert.equal(tree.root.childNodes.length, 2)
  for (const part of tree.root.childNodes) countCalls(part, Object.keys(ofNode))
})
