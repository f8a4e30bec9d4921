import { isIPv4, isIPv6 } from 'node:net'
import type { TxtRecords } from '../../platform/egress/txt-records.ts'

/** The maximum number of lookups, after which others stop (RFC 7208, section 4.6.4). */
export const mostLookups = 10
const longest = 4_096

/** The answers of the name servers, by name. */
export type Txt = ReadonlyMap<string, TxtRecords>

export const spfRecords = (values: readonly string[]) =>
  values.filter((value) => /^v=spf1(?: |$)/i.test(value)).map((value) => value.slice(0, longest).trim())

export const termsOf = (record: string) => record.split(/ +/).slice(1)

/** A mechanism or modifier, such as `include:_spf.acme.com`. The value of `a:acme.com/24` is all after the colon. */
const partsOf = (term: string) => {
  const [, qualifier = '', name = '', mark = '', value = ''] =
    /^([+~?-]?)([a-z][a-z0-9._-]*)([:=/]?)(.*)$/i.exec(term) ?? []
  return { qualifier, name: name.toLowerCase(), mark, value }
}

const isAddress = (value: string, isOfKind: (text: string) => boolean, longestPrefix: number) => {
  const [address = '', length = '0', ...more] = value.split('/')
  const isPrefix = /^\d{1,3}$/.test(length) && Number(length) <= longestPrefix
  return isOfKind(address) && isPrefix && more.length === 0
}

const mechanisms = new Map<string, (value: string, mark: string) => boolean>(
  Object.entries({
    all: (_value, mark) => mark === '',
    include: (value, mark) => mark === ':' && value !== '',
    exists: (value, mark) => mark === ':' && value !== '',
    a: (value, mark) => (mark === '') === (value === ''),
    mx: (value, mark) => (mark === '') === (value === ''),
    ptr: (value, mark) => (mark === '') === (value === ''),
    ip4: (value, mark) => mark === ':' && isAddress(value, isIPv4, 32),
    ip6: (value, mark) => mark === ':' && isAddress(value, isIPv6, 128),
  }),
)

export const isValidTerm = (term: string) => {
  const { qualifier, name, mark, value } = partsOf(term)
  if (mark === '=') return qualifier === '' && value !== ''
  return mechanisms.get(name)?.(value, mark) ?? false
}

const isAll = (term: string) => /^[+~?-]?all$/i.test(term)

export const allowsAll = (term: string) => /^\+?all$/i.test(term)

/** Returns true if no server passes: the record has no term that allows one. */
export const allowsNone = (record: string) =>
  !termsOf(record)
    .map(partsOf)
    .some(({ qualifier, name, mark }) =>
      mark === '=' ? name === 'redirect' : name !== 'all' && ['', '+'].includes(qualifier),
    )

/** Terms that others look up. A redirect has no effect beside `all`. */
const lookedUp = (record: string) => {
  const terms = termsOf(record)
  const hasAll = terms.some(isAll)
  return terms
    .map(partsOf)
    .filter(({ name, mark }) =>
      mark === '=' ? name === 'redirect' && !hasAll : ['include', 'a', 'mx', 'ptr', 'exists'].includes(name),
    )
}

const targetOf = ({ name, value }: { name: string; value: string }) => {
  const leads = name === 'include' || name === 'redirect'
  // A macro depends on the mail.
  return leads && !value.includes('%') ? value.toLowerCase().replace(/\.$/, '') : undefined
}

/** The names whose records belong to this one. */
export const targetsOf = (record: string) => lookedUp(record).flatMap((part) => targetOf(part) ?? [])

export type Tree = {
  lookups: number
  names: Set<string>
  fault: { kind: 'loop' | 'empty'; name: string } | null
  /** Not everything was answered. */
  isPartial: boolean
  /** True if the record has macros, so that it may allow more servers for some mails. */
  hasMacros: boolean
}

/** Follows the includes of a record, as others do. Ends with the first lookup that is too many. */
export const treeOf = (record: string, domain: string, txt: Txt) => {
  const tree: Tree = { lookups: 0, names: new Set(), fault: null, isPartial: false, hasMacros: false }
  follow(record, [domain], txt, tree)
  return tree
}

const follow = (record: string, path: readonly string[], txt: Txt, tree: Tree) => {
  for (const part of lookedUp(record)) {
    if (tree.lookups > mostLookups) return
    tree.lookups += 1
    tree.hasMacros ||= part.value.includes('%')
    const name = targetOf(part)
    if (name !== undefined) enter(name, path, txt, tree)
  }
}

const enter = (name: string, path: readonly string[], txt: Txt, tree: Tree) => {
  tree.names.add(name)
  if (path.includes(name)) {
    tree.fault ??= { kind: 'loop', name }
    return
  }
  const answer = txt.get(name)
  if (!answer || ('fault' in answer && answer.fault === 'unavailable')) {
    tree.isPartial = true
    return
  }
  const [record] = 'values' in answer ? spfRecords(answer.values) : []
  if (record === undefined) tree.fault ??= { kind: 'empty', name }
  else follow(record, [...path, name], txt, tree)
}

/** The same record with another term, before those that decide about the rest. */
export const withTerm = (record: string, term: string) => {
  const terms = termsOf(record)
  const end = terms.findIndex((one) => isAll(one) || /^redirect=/i.test(one))
  const at = end < 0 ? terms.length : end
  return recordOf([...terms.slice(0, at), term, ...terms.slice(at)])
}

/** One record instead of several. */
export const merged = (records: readonly string[]) => {
  const terms = records.flatMap(termsOf).filter((term) => !isAll(term) && !/^redirect=/i.test(term))
  return recordOf([...new Set(terms), '~all'])
}

export const recordOf = (terms: readonly string[]) => ['v=spf1', ...terms].join(' ')
