import { text, ulid } from '../../platform/validation/kinds.ts'
import { flag, required, workspace } from '../terminal/options.ts'

export const brainCreate = {
  name: 'brain create',
  about: 'Creates a brain: a collection of articles that the agent answers from.',
  options: { workspace, name: required(text('NAME'), 'Name of the brain.') },
}

export const brainList = {
  name: 'brain list',
  about: 'Lists the brains of a workspace.',
  options: { workspace },
}

export const brainImport = {
  name: 'brain import',
  about: 'Imports a folder of Markdown and HTML files as articles. Running it again updates them.',
  argument: { shown: 'FOLDER', about: 'Path of the folder. Subfolders are included.' },
  options: {
    workspace,
    brain: required(ulid, 'ULID of the brain.'),
    public: flag('Publishes all imported articles. By default, new articles are not public.'),
  },
}

export const brainCheck = {
  name: 'brain check',
  about: 'Runs the test questions of a brain and shows the results. Fails if a question fails.',
  options: {
    workspace,
    brain: required(ulid, 'ULID of the brain.'),
  },
}
