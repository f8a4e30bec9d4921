import { numberText } from '../../base/numbers.ts'
import { one } from '../base/counts.ts'

export const workflows = {
  title: 'Workflows',
  text: 'Workflows run in this order. Each workflow sees the changes of the previous ones.',
  add: 'New workflow',
  search: 'Search workflows',
  none: 'No workflows yet',
  noneText:
    'A workflow does the repetitive part: it assigns, tags, answers and closes tickets by rules that you write.',
  noneReadOnly: 'Admins create workflows. They assign, tag, answer and close tickets by rules.',
  all: 'All workflows',
  runs: (count: number, isMore: boolean) =>
    isMore ? `${numberText(count)}+ runs in 7 days` : `${one(count, 'run', 'runs')} in 7 days`,
  failed: 'Failed',
  failedOn: (number: number, words: string) => `On ticket #${number}: ${words}`,
  isOn: 'On',
  isOff: 'Off',
  switchOn: 'Switch on',
  enabled: (name: string) => `${name} is enabled`,
  notChanged: (name: string, reason: string) => `“${name}” was not changed. ${reason}`,
  more: (name: string) => `More actions for ${name}`,
  duplicate: 'Duplicate',
  copyOf: (name: string) => `Copy of ${name}`,
  remove: 'Delete',
  removed: (name: string) => `“${name}” deleted`,
  notRemoved: (name: string, reason: string) => `“${name}” was not deleted. ${reason}`,
  notMoved: (name: string, reason: string) => `“${name}” was not moved. ${reason}`,
  missing: 'This workflow does not exist, or you cannot access its channels. It may have been deleted.',
}
