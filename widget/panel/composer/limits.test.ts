import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longestWidgetText, widgetFiles } from '../../../contract/widgets/widget.ts'
import { fileMegabytes, longestText, mostFiles } from './limits.ts'

test('the panel has the limits of the API', () =>
  assert.deepEqual(
    [mostFiles, fileMegabytes * 1024 * 1024, longestText],
    [widgetFiles.most, widgetFiles.bytes, longestWidgetText],
  ))
