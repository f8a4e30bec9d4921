import { keepLines, prepareBody } from '../../messages/index.ts'

/** Sanitises the body of a draft before its transaction. */
export const sanitized = {
  prepare: async ({ body }: { body?: string | null }, workspace: number) =>
    (await prepareBody(keepLines(body ?? ''), new Map(), { workspace })).html,
}
